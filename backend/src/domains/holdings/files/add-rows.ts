import type { ProductMetal } from '@ingot/catalog-engine/model/product.ts';
import { fileText } from './file-errors.ts';
import type { FileProblem } from './read-table.ts';

/** What the rows of a file did, or would do. */
export interface AddedRows {
  /** Rows that are new. */
  readonly added: number;
  /** Rows that the customer already has, such as those of an earlier import or of an order. */
  readonly present: number;
  /** Fine metal of the new lots by metal, in micrograms. */
  readonly fineUg: ReadonlyMap<ProductMetal, number>;
  /** SKUs of new lots that the shop does not know; the lots are added without them. */
  readonly unknownSkus: readonly string[];
  /** New rows that are equal to an earlier one of the file, ascending. They are added, because pieces may be alike. */
  readonly repeatedRows: readonly number[];
  /** With a problem, nothing may be stored. */
  readonly problems: readonly FileProblem[];
}

/** What a file without new lots has of them. */
export const NO_LOTS: Pick<AddedRows, 'fineUg' | 'unknownSkus'> = { fineUg: new Map(), unknownSkus: [] };

/** Returns the numbers of `fresh` rows with the key of an earlier row of `all`, which the customer may have. */
export function repeatedRows<T extends { readonly row: number }>(
  all: readonly T[],
  fresh: readonly Pick<T, 'row'>[],
  keyOf: (row: T) => string,
): number[] {
  const seen = new Set<string>();
  const added = new Set(fresh.map(({ row }) => row));
  return all.flatMap((each) => {
    const key = keyOf(each);
    if (seen.has(key)) return added.has(each.row) ? each.row : [];
    seen.add(key);
    return [];
  });
}

/** The problem of a file with more rows than the customer may add. */
export function fullProblem(
  kind: 'lots' | 'sales',
  figures: { readonly count: number; readonly own: number; readonly most: number },
): FileProblem {
  return { row: null, column: null, message: fileText(`${kind}-full`, figures) };
}

/** The problem of a row that would change the gains of closed years, the last of which is `year`. */
export function closedProblem(row: number, column: string, year: number): FileProblem {
  return { row, column, message: fileText('year-closed', { year: String(year) }) };
}

/** Sorts problems by row, those of the whole file first. */
export function inOrder(problems: readonly FileProblem[]): FileProblem[] {
  return problems.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
}
