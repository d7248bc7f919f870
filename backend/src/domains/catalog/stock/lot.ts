/** Pieces of one product that the shop bought together. */
export interface Lot {
  readonly sku: string;
  readonly quantity: number;
  readonly unitCostMinor: number;
  readonly currency: string;
  /** `off_standard`: pieces that failed a test. */
  readonly condition: 'new' | 'circulated' | 'damaged' | 'off_standard';
  readonly location: string;
  readonly serials: readonly string[];
  /** The source of the pieces, such as the number of a quote, and its line. */
  readonly source: string;
  readonly line: number;
  readonly receivedAtMs: number;
}
