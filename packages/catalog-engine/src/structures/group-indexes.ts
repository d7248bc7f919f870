/**
 * Groups the indexes of a column by value with a counting sort. Values are integers below `count`.
 * The indexes of value `v`, ascending, are `places[starts[v]]` up to, not including,
 * `places[starts[v + 1]]`.
 */
export function groupIndexes(
  values: Uint32Array,
  count: number,
): { readonly starts: Uint32Array; readonly places: Uint32Array } {
  const starts = new Uint32Array(count + 1);
  for (let at = 0; at < values.length; at++) {
    const after = (values[at] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let value = 1; value <= count; value++) {
    starts[value] = (starts[value] ?? 0) + (starts[value - 1] ?? 0);
  }
  const next = starts.slice();
  const places = new Uint32Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    const free = next[value] ?? 0;
    places[free] = at;
    next[value] = free + 1;
  }
  return { starts, places };
}
