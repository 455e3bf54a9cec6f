interface Side {
  readonly left: number;
  readonly right: number;
}

/** The horizontal room for a bubble at a seat: the column left or right of the table, or the whole window above it. */
export function roomAt(seat: Side, table: Side, width: number): Side {
  if (seat.right <= table.left) return { left: 0, right: table.left };
  if (seat.left >= table.right) return { left: table.right, right: Math.max(seat.right, table.right) };
  return { left: 0, right: width };
}
