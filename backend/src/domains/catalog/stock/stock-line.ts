/** A product with a quantity. */
export interface StockLine {
  readonly productId: number;
  readonly quantity: number;
}
