import { sortInSlices } from './sort-in-slices.ts';

/**
 * Sorts ordinals by a figure, the lowest first. The sort is stable. Yields at points where the work
 * may pause.
 * @param figures per ordinal; never NaN, so that every two compare
 */
export function* sortByFigures(ordinals: Uint32Array, figures: Float64Array): Generator<void, Uint32Array> {
  const values = Float64Array.from(ordinals, (ordinal) => figures[ordinal] ?? 0);
  yield;
  const places = yield* sortInSlices(
    Uint32Array.from(ordinals.keys()),
    (one, other) => compare(values[one] ?? 0, values[other] ?? 0) || one - other,
  );
  return places.map((place) => ordinals[place] ?? 0);
}

/** Two infinities are equal; their difference is NaN. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
