/** One operation to execute. */
export interface GraphqlRequest {
  readonly query: string;
  readonly operationName: string | null;
  /**
   * JSON of an object, or '' for none. Kept as text, because a cached response needs no parsing.
   */
  readonly variables: string;
  /** GET allows no mutation, and a cached response may serve it. */
  readonly method: 'GET' | 'POST';
  /** Part of a page whose cost was charged and scheduled as a whole. */
  readonly isPartOfPage?: boolean;
}
