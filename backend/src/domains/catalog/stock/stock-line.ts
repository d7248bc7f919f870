/** Why pieces of an order come back: a return, or a lost package whose pieces were sent again meanwhile. */
export type BackReason = { readonly orderId: number } & (
  | { readonly returnId: number; readonly lossId?: never }
  | { readonly lossId: number; readonly returnId?: never }
);

/** A product with a quantity. */
export interface StockLine {
  readonly productId: number;
  readonly quantity: number;
}
