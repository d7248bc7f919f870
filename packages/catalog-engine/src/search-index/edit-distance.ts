/**
 * Returns whether at most `most` edits turn one word into the other. An edit inserts, deletes or
 * replaces a letter, or swaps two neighbors (optimal string alignment distance).
 */
export function isWithinEdits(left: string, right: string, most: number): boolean {
  if (Math.abs(left.length - right.length) > most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > most) return false;
    beforeLast = last;
    last = current;
  }
  return (last[right.length] ?? most + 1) <= most;
}
