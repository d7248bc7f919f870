import type { ProductColumns } from './product-row.ts';

/** A product that has been written. */
export interface WrittenProduct {
  readonly id: number;
  readonly row: ProductColumns;
  /** The shop did not have it before: there is nothing of it to replace. */
  readonly isNew: boolean;
}

/** Ids of those that the shop had before. */
export function knownOf(products: readonly WrittenProduct[]): number[] {
  return products.filter(({ isNew }) => !isNew).map(({ id }) => id);
}
