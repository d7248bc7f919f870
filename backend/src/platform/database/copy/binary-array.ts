import { type Cell, type ScalarType, writeList, written } from './binary-cells.ts';

/**
 * A list as PostgreSQL sends and takes arrays in its binary format. Neither side quotes or looks for the end of a value, which
 * for documents is most of the work of the text format.
 * @throws RangeError for a number that the type cannot hold
 */
export function binaryArray(type: ScalarType, values: readonly Cell[]): Buffer {
  return written(() => writeList(type, values, 0));
}
