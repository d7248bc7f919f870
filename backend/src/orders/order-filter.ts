/** Which of a customer's orders. */
export interface OrderFilter {
  /** Exactly these numbers; null = whichever. */
  readonly numbers: readonly string[] | null;
  /** Stands somewhere in the number; empty fits all. */
  readonly partOfNumber: string;
}

/** In which order: by number or by when they were placed. */
export interface OrderSort {
  readonly byNumber: boolean;
  readonly isAscending: boolean;
}
