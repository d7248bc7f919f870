import type { ProductColumns } from '../product-row.ts';

/** A product that has been written. */
export interface WrittenProduct {
  readonly id: number;
  readonly row: ProductColumns;
  /** The shop did not have it before: there is nothing of it to replace. */
  readonly isNew: boolean;
}
