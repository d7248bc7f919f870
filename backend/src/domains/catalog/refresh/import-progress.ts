/**
 * Notification channel on which an import announces each batch within the batch's transaction. The
 * payload is an `ImportProgress` as JSON.
 */
export const IMPORT_PROGRESS = 'import_progress';

/** The changes of a committed batch, or the end of an import that has announced everything. */
export interface ImportProgress {
  /** Ids of changed products. */
  readonly products?: readonly number[];
  /** Ids of products whose stock alone changed. */
  readonly stock?: readonly number[];
  /** Whether a change requires a full reload. */
  readonly isAll?: true;
  readonly isEnd?: true;
}
