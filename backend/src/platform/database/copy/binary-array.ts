import { type Cell, type ScalarType, writeList, written } from './binary-cells.ts';

/**
 * Encodes a list in PostgreSQL's binary array format. The text format would quote and scan every
 * value, which costs most for JSON documents.
 * @throws RangeError for a number outside the range of the type
 */
export function binaryArray(type: ScalarType, values: readonly Cell[]): Buffer {
  return written(() => writeList(type, values, 0));
}
