/** Products that a visitor holds side by side. */
export interface CompareList {
  /** 32 random letters and digits. */
  readonly uid: string;
  /** Null: a guest's. */
  readonly customerId: number | null;
  /** In the order in which they were added; some may not be sold any more. */
  readonly productIds: readonly number[];
}

/** More than this stand beside each other nowhere: a list may not be filled with the whole catalogue. */
export const MOST_COMPARED = 20;
