/** The channel on which an import announces each batch in the batch's transaction: an `ImportProgress` as JSON. */
export const IMPORT_PROGRESS = 'import_progress';

/** What a committed batch changed, or that the import has ended and announced everything. */
export interface ImportProgress {
  /** Ids of products that were written otherwise than they were. */
  readonly products?: readonly number[];
  /** Ids of products with another stock, and nothing else. */
  readonly stock?: readonly number[];
  /** Something else of the catalog has changed. */
  readonly isAll?: true;
  readonly isEnd?: true;
}
