/** Products that a visitor compares side by side. */
export interface CompareList {
  /** 32 random letters and digits. */
  readonly uid: string;
  /** Null for a guest. */
  readonly customerId: number | null;
  /** In the order of adding. Some may no longer be for sale. */
  readonly productIds: readonly number[];
}

/** The maximum number of products per list. No screen shows more side by side. */
export const MAX_COMPARED = 20;
