"""Training by self-play in compiled code: ``boneyard train``.

The kernels here are compiled when they are first used: no library has them, and only training calls
them.
"""
