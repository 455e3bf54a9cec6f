/* What every entry point needs: Python's arguments as numbers and pointers.
 *
 * Only the limited API of Python 3.11 is used, so that one library serves every later Python.
 */

#define Py_LIMITED_API 0x030b0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <structmember.h>

/* Arguments. */

typedef struct {
    Py_buffer views[MOST_ARRAYS];
    int count;
} Held;

static void release(Held *held) {
    while (held->count > 0)
        PyBuffer_Release(&held->views[--held->count]);
}

/* What NumPy calls the kind of a type, by the code of a buffer's format. */
static char kind_of(const char *format) {
    if (format == NULL || format[0] == '\0' || format[1] != '\0')
        return '\0';
    return strchr("bhilq", *format)   ? 'i'
           : strchr("BHILQ", *format) ? 'u'
           : strchr("fd", *format)    ? 'f'
           : *format == '?'           ? 'b'
                                      : '\0';
}

/* The first element of an array in C order, of records (kind 'V') or numbers; NULL with an error. */
static void *take_array(Held *held, PyObject *value, int dimensions, Py_ssize_t size, char kind,
                        int64_t *sizes) {
    Py_buffer *view = &held->views[held->count];
    int asked = kind == 'V' ? PyBUF_ND : PyBUF_C_CONTIGUOUS | PyBUF_FORMAT;
    if (PyObject_GetBuffer(value, view, asked | PyBUF_WRITABLE))
        return NULL;
    held->count++;
    if (view->ndim != dimensions || view->itemsize != size ||
        (kind != 'V' && kind_of(view->format) != kind)) {
        PyErr_Format(PyExc_TypeError, "expected %d dimensions of type %c%zd", dimensions, kind, size);
        return NULL;
    }
    for (int i = 0; i < dimensions; i++)
        sizes[i] = view->shape[i];
    return view->buf;
}

/* A record; NULL with an error.  NumPy says that every record is read-only. */
static void *take_record(Held *held, PyObject *value, Py_ssize_t size) {
    Py_buffer *view = &held->views[held->count];
    if (PyObject_GetBuffer(value, view, PyBUF_SIMPLE))
        return NULL;
    held->count++;
    if (view->len != size) {
        PyErr_Format(PyExc_TypeError, "expected a record of %zd bytes, not %zd", size, view->len);
        return NULL;
    }
    return view->buf;
}

static int take_int(PyObject *value, int64_t *number) {
    if (PyLong_Check(value)) {
        *number = PyLong_AsLongLong(value);
    } else {
        PyObject *whole = PyNumber_Index(value);
        if (whole == NULL)
            return 0;
        *number = PyLong_AsLongLong(whole);
        Py_DECREF(whole);
    }
    return *number != -1 || !PyErr_Occurred();
}

static int take_word(PyObject *value, uint64_t *number) {
    PyObject *whole = PyNumber_Index(value);
    if (whole == NULL)
        return 0;
    *number = PyLong_AsUnsignedLongLong(whole);
    Py_DECREF(whole);
    return *number != (uint64_t)-1 || !PyErr_Occurred();
}

static int take_real(PyObject *value, double *number) {
    *number = PyFloat_AsDouble(value);
    return *number != -1.0 || !PyErr_Occurred();
}

static int take_flag(PyObject *value, int64_t *flag) {
    *flag = PyObject_IsTrue(value);
    return *flag >= 0;
}

static int is_tuple(PyObject *value, Py_ssize_t size) {
    if (PyTuple_Check(value) && PyTuple_Size(value) == size)
        return 1;
    PyErr_Format(PyExc_TypeError, "expected %zd arguments in a tuple", size);
    return 0;
}

/* Calls a kernel with Python's arguments.  ``*fits`` stays 0 if they are not of its types; then the
 * result is NULL with an error that says so. */
typedef PyObject *(*Call)(PyObject *arguments, int *fits);

typedef struct {
    const char *name;
    Call calls[MOST_VARIANTS];
} Kernel;

extern const Kernel kernels[];
extern const char *const digests;

/* Entry: a kernel that Python can call. */

typedef struct {
    PyObject_HEAD const Kernel *native;
    PyObject *kernel, *instead;
} Entry;

static PyObject *entry_new(PyTypeObject *type, PyObject *arguments, PyObject *Py_UNUSED(names)) {
    const char *name;
    PyObject *kernel;
    if (!PyArg_ParseTuple(arguments, "sO", &name, &kernel))
        return NULL;
    const Kernel *native = kernels;
    while (native->name != NULL && strcmp(native->name, name) != 0)
        native++;
    if (native->name == NULL) {
        PyErr_Format(PyExc_KeyError, "%s", name);
        return NULL;
    }
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    Entry *entry = (Entry *)allocate(type, 0);
    if (entry != NULL) {
        entry->native = native;
        entry->kernel = Py_NewRef(kernel);
    }
    return (PyObject *)entry;
}

static void entry_dealloc(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    freefunc release_memory = (freefunc)PyType_GetSlot(type, Py_tp_free);
    Py_CLEAR(((Entry *)self)->kernel);
    Py_CLEAR(((Entry *)self)->instead);
    release_memory(self);
    Py_DECREF(type);
}

static PyObject *entry_call(PyObject *self, PyObject *arguments, PyObject *names) {
    Entry *entry = (Entry *)self;
    if (entry->instead != NULL && entry->instead != Py_None) {
        PyObject *instead = Py_NewRef(entry->instead); /* it may replace itself */
        PyObject *result = PyObject_Call(instead, arguments, names);
        Py_DECREF(instead);
        return result;
    }
    int is_plain = names == NULL || PyDict_Size(names) == 0; /* f(*a, **{}) has an empty one */
    for (int i = 0; is_plain && i < MOST_VARIANTS && entry->native->calls[i] != NULL; i++) {
        int fits = 0;
        PyObject *result = entry->native->calls[i](arguments, &fits);
        if (fits)
            return result;
        PyErr_Clear();
    }
    return PyObject_Call(entry->kernel, arguments, names); /* other types: Numba compiles */
}

/* Everything else is an attribute of the kernel: so Numba compiles what calls it. */
static PyObject *entry_getattr(PyObject *self, PyObject *name) {
    PyObject *found = PyObject_GenericGetAttr(self, name);
    if (found != NULL || !PyErr_ExceptionMatches(PyExc_AttributeError))
        return found;
    PyErr_Clear();
    return PyObject_GetAttr(((Entry *)self)->kernel, name);
}

static PyMemberDef entry_members[] = {
    {"kernel", T_OBJECT, offsetof(Entry, kernel), READONLY, "The kernel with Numba."},
    {"instead", T_OBJECT, offsetof(Entry, instead), 0, "What is called in its place; None: itself."},
    {NULL},
};

static PyType_Slot entry_slots[] = {
    {Py_tp_new, entry_new},
    {Py_tp_dealloc, entry_dealloc},
    {Py_tp_call, entry_call},
    {Py_tp_getattro, entry_getattr},
    {Py_tp_members, entry_members},
    {Py_tp_doc, "Entry(name, kernel): a kernel that Python calls, by its full name."},
    {0, NULL},
};

static PyType_Spec entry_spec = {
    .name = "boneyard._kernels.Entry",
    .basicsize = sizeof(Entry),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = entry_slots,
};

static int fill_module(PyObject *module) {
    PyObject *type = PyType_FromSpec(&entry_spec);
    int failed = type == NULL || PyModule_AddObjectRef(module, "Entry", type) < 0;
    Py_XDECREF(type);
    return failed || PyModule_AddStringConstant(module, "DIGESTS", digests) < 0 ? -1 : 0;
}

static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, fill_module}, {0, NULL}};

static struct PyModuleDef module_definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "_kernels",
    .m_doc = "The kernels as native code.  DIGESTS: JSON, see boneyard.jit.",
    .m_slots = module_slots,
};

PyMODINIT_FUNC PyInit__kernels(void) { return PyModuleDef_Init(&module_definition); }
