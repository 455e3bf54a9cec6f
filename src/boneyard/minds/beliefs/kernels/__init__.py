"""The kernels of the beliefs."""
