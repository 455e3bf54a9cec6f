/* Memory of arrays that kernels make, counted as Numba counts it; memory.ll has the rest.
 * WebAssembly has memory_wasm.ll instead. */

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct {
    uint64_t count, unused[2];
    void *data; /* 24 bytes from the start, on every platform: see memory.ll */
} Memory;

void *NRT_MemInfo_alloc_aligned(uint64_t size, uint32_t align) {
    Memory *memory = malloc(sizeof(Memory) + size + align);
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

void NRT_MemInfo_call_dtor(void *memory) { free(memory); }

/* New strides for an array in C order: it never needs a copy. */
int numba_attempt_nocopy_reshape(int64_t old, const int64_t *sizes, const int64_t *steps,
                                 int64_t dimensions, const int64_t *shape, int64_t *strides,
                                 int64_t size, int is_fortran) {
    (void)old, (void)sizes, (void)steps, (void)is_fortran;
    for (int64_t i = dimensions - 1; i >= 0; size *= shape[i--])
        strides[i] = size;
    return 1;
}
