"""The rules of every sheet, compiled: flat records in, flat records out."""
