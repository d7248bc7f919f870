import type { Database } from '../database/database.ts';

/** A place that shows a file of the media folder. */
export interface FoundUse {
  /** The path of the file, as in the query. */
  readonly path: string;
  /** The name that staff use for the place, such as the name of a product. */
  readonly name: string;
  /** Path of the place's page in the office. Null for none. */
  readonly link: string | null;
}

/** Finds the places of one kind that show files of the media folder, such as products. */
export interface MediaUse {
  /** Code of the kind: `product`, `category`, `page`, … */
  readonly kind: string;
  /**
   * Set for records of the past, such as orders. They prevent the deletion of a file, but are not
   * counted as uses.
   */
  readonly isPast?: true;
  /** Returns the places that show one of the paths. Returns each place once per path. */
  readonly find: (db: Database, paths: readonly string[]) => Promise<readonly FoundUse[]>;
}
