"""The kernels as a native library, built from the same source ahead of time.

``python -m native`` builds it.  Nothing here is needed at run time.
"""
