import type { Database } from '../database/database.ts';

/** A place that shows a file of the media folder. */
export interface FoundUse {
  /** The file, as it was asked for. */
  readonly path: string;
  /** What staff call the place, such as the name of a product. */
  readonly name: string;
  /** Its page in the office; null for none. */
  readonly link: string | null;
}

/** Finds the places of one kind that show files of the media folder, such as products. */
export interface MediaUse {
  /** `product`, `category`, `page`, … */
  readonly kind: string;
  /** Set for records of the past, such as orders: they keep a file from being deleted, but are not counted. */
  readonly isPast?: true;
  /** Returns the places that show one of the paths. Each place once per path. */
  readonly find: (db: Database, paths: readonly string[]) => Promise<readonly FoundUse[]>;
}
