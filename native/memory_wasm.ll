; Memory of arrays that kernels make, for WebAssembly: memory.c has the same for other platforms.
;
; A kernel frees all that it has taken before it returns: memory is taken from one end, and is empty
; again when nothing is in use.  What JavaScript puts into memory lies below.

@base = internal global i32 0
@next = internal global i32 0
@in_use = internal global i32 0

; Where memory for kernels begins from now on.
define void @use_from(i32 %start) {
  store i32 %start, ptr @base
  store i32 %start, ptr @next
  ret void
}

define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {
  %free = load i32, ptr @next
  %above = add i32 %free, 15
  %start = and i32 %above, -16
  %array = trunc i64 %size to i32
  %first = add i32 %start, 32 ; the count, two numbers without use, and the address of the array
  %bound = add i32 %first, %array
  %end = add i32 %bound, %align
  %pages = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %have = shl i32 %pages, 16
  %fits = icmp ule i32 %end, %have
  br i1 %fits, label %taken, label %grow
grow:
  %missing = sub i32 %end, %have
  %rounded = add i32 %missing, 65535
  %more = lshr i32 %rounded, 16
  %before = call i32 @llvm.wasm.memory.grow.i32(i32 0, i32 %more)
  %refused = icmp eq i32 %before, -1
  br i1 %refused, label %none, label %taken
none:
  ret ptr null
taken:
  %others = load i32, ptr @in_use
  %users = add i32 %others, 1
  store i32 %users, ptr @in_use
  store i32 %end, ptr @next
  %memory = inttoptr i32 %start to ptr
  store i64 1, ptr %memory
  %beyond = add i32 %first, %align
  %highest = sub i32 %beyond, 1
  %steps = udiv i32 %highest, %align
  %aligned = mul i32 %steps, %align
  %data = inttoptr i32 %aligned to ptr
  %at = getelementptr i8, ptr %memory, i32 24
  store ptr %data, ptr %at
  ret ptr %memory
}

define ptr @NRT_MemInfo_alloc_safe_aligned(i64 %size, i32 %align) {
  %memory = call ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align)
  ret ptr %memory
}

define void @NRT_MemInfo_call_dtor(ptr %memory) {
  %users = load i32, ptr @in_use
  %others = sub i32 %users, 1
  store i32 %others, ptr @in_use
  %empty = icmp eq i32 %others, 0
  br i1 %empty, label %forget, label %done
forget:
  %base = load i32, ptr @base
  store i32 %base, ptr @next
  br label %done
done:
  ret void
}

; New strides for an array in C order: it never needs a copy.
define i32 @numba_attempt_nocopy_reshape(i64 %old, ptr %sizes, ptr %steps, i64 %dimensions, ptr %shape, ptr %strides, i64 %size, i32 %is_fortran) {
entry:
  br label %next
next:
  %above = phi i64 [ %dimensions, %entry ], [ %i, %step ]
  %stride = phi i64 [ %size, %entry ], [ %larger, %step ]
  %i = sub i64 %above, 1
  %over = icmp slt i64 %i, 0
  br i1 %over, label %done, label %step
step:
  %to = getelementptr i64, ptr %strides, i64 %i
  store i64 %stride, ptr %to
  %from = getelementptr i64, ptr %shape, i64 %i
  %extent = load i64, ptr %from
  %larger = mul i64 %stride, %extent
  br label %next
done:
  ret i32 1
}

declare i32 @llvm.wasm.memory.size.i32(i32)
declare i32 @llvm.wasm.memory.grow.i32(i32, i32)
