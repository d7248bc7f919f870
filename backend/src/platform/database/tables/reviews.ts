import type { Generated, GeneratedAlways } from 'kysely';

/** `pending` waits for the shop; only `approved` is shown and counted. */
export type ReviewStatus = 'pending' | 'approved' | 'rejected';

/** What one shopper says of one product. */
export interface ReviewTable {
  id: GeneratedAlways<number>;
  product_id: number;
  /** Names the review in the file it was imported from; null when a shopper wrote it here. */
  import_key: string | null;
  status: Generated<ReviewStatus>;
  /** Null over the reviews of somebody who deleted the account. */
  nickname: string | null;
  summary: string;
  body: string;
  /** Stars, 1 to 5; null when the reviewer gave none. */
  rating: number | null;
  is_verified_buyer: Generated<boolean>;
  /** Who wrote it while signed in. */
  customer_id: Generated<number | null>;
  created_at: Date;
}

/** The tables of this domain, as the database holds them. */
export interface ReviewsTables {
  review: ReviewTable;
}
