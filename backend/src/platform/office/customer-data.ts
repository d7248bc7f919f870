import type { Database, Transaction } from '../database/database.ts';

/** Records of one kind about customers, for the merge of two accounts and for the export of data. */
export interface CustomerData {
  /** Names the records in the export and in the preview of a merge, such as `orders`. */
  readonly code: string;
  /** Returns how many records of a customer a merge would move. */
  readonly count: (db: Database | Transaction, customerId: number) => Promise<number>;
  /**
   * Moves the records of one account to another. Skips those that the other account has as well, such
   * as the same alert.
   */
  readonly move: (trx: Transaction, fromId: number, toId: number) => Promise<void>;
  /** Returns the records as the customer gets them: without secrets and internal ids. */
  readonly read: (db: Database, customerId: number) => Promise<readonly object[]>;
}
