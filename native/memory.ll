; Counting the references to arrays, as Numba's code calls it; memory.c has the rest.  An array that
; a kernel makes belongs to one thread, so nothing here is atomic.  Most arrays are borrowed and have
; no count: these functions are always inlined, so that counting disappears there.

define ptr @NRT_MemInfo_data_fast(ptr %memory) alwaysinline {
  %at = getelementptr i8, ptr %memory, i64 24
  %data = load ptr, ptr %at
  ret ptr %data
}

define void @NRT_incref(ptr %memory) alwaysinline {
  %borrowed = icmp eq ptr %memory, null
  br i1 %borrowed, label %done, label %count
count:
  %old = load i64, ptr %memory
  %new = add i64 %old, 1
  store i64 %new, ptr %memory
  br label %done
done:
  ret void
}

define void @NRT_decref(ptr %memory) alwaysinline {
  %borrowed = icmp eq ptr %memory, null
  br i1 %borrowed, label %done, label %count
count:
  %old = load i64, ptr %memory
  %new = sub i64 %old, 1
  store i64 %new, ptr %memory
  %unused = icmp eq i64 %new, 0
  br i1 %unused, label %free, label %done
free:
  call void @NRT_MemInfo_call_dtor(ptr %memory)
  br label %done
done:
  ret void
}

declare void @NRT_MemInfo_call_dtor(ptr)
