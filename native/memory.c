/* Memory of arrays that kernels make, counted as Numba counts it; memory.ll has the rest. */

#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint64_t count, unused[2];
    void *data; /* 24 bytes from the start, on every platform: see memory.ll */
} Memory;

#ifdef __wasm__

/* A kernel frees all that it has taken before it returns: memory is taken from one end, and is empty
 * again when nothing is in use.  What JavaScript puts into memory lies below. */
static uintptr_t base, next;
static int in_use;

/* Where memory for kernels begins from now on. */
__attribute__((export_name("use_from"))) void use_from(uintptr_t start) { base = next = start; }

static void *take(size_t size) {
    uintptr_t start = (next + 15) / 16 * 16;
    size_t have = __builtin_wasm_memory_size(0) * 65536;
    size_t missing = start + size > have ? (start + size - have + 65535) / 65536 : 0;
    if (missing && __builtin_wasm_memory_grow(0, missing) == (size_t)-1)
        return NULL;
    in_use++;
    next = start + size;
    return (void *)start;
}

static void give_back(void *memory) {
    (void)memory;
    if (--in_use == 0)
        next = base;
}

#else

#include <stdlib.h>
#define take malloc
#define give_back free

#endif

void *NRT_MemInfo_alloc_aligned(uint64_t size, uint32_t align) {
    Memory *memory = take(sizeof(Memory) + size + align);
    if (memory == NULL)
        return NULL;
    uintptr_t first = (uintptr_t)(memory + 1);
    *memory = (Memory){.count = 1};
    memory->data = (void *)((first + align - 1) / align * align);
    return memory;
}

void *NRT_MemInfo_alloc_safe_aligned(uint64_t size, uint32_t align) {
    return NRT_MemInfo_alloc_aligned(size, align);
}

void NRT_MemInfo_call_dtor(void *memory) { give_back(memory); }

/* New strides for an array in C order: it never needs a copy. */
int numba_attempt_nocopy_reshape(int64_t old, const int64_t *sizes, const int64_t *steps,
                                 int64_t dimensions, const int64_t *shape, int64_t *strides,
                                 int64_t size, int is_fortran) {
    (void)old, (void)sizes, (void)steps, (void)is_fortran;
    for (int64_t i = dimensions - 1; i >= 0; size *= shape[i--])
        strides[i] = size;
    return 1;
}
