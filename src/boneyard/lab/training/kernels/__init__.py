"""The compiled part of training: rounds of self-play, gradients, and steps of the weights."""
