import type { ProductColumns } from '../product-row.ts';

/** A product that has been written. */
export interface WrittenProduct {
  readonly id: number;
  readonly row: ProductColumns;
  /** Whether the product was inserted, so that nothing stored must be replaced. */
  readonly isNew: boolean;
}
