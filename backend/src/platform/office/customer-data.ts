import type { Database, Transaction } from '../database/database.ts';

/**
 * Records of one kind about customers. The merge of two accounts and the export of a customer's
 * data use it.
 */
export interface CustomerData {
  /** Code of the records in the export and in the preview of a merge, such as `orders`. */
  readonly code: string;
  /** Returns how many records of a customer a merge would move. */
  readonly count: (db: Database | Transaction, customerId: number) => Promise<number>;
  /**
   * Moves the records of one account to another. Skips records that the other account has too, such
   * as the same alert.
   */
  readonly move: (trx: Transaction, fromId: number, toId: number) => Promise<void>;
  /** Returns the records for the customer's export, without secrets and internal ids. */
  readonly read: (db: Database, customerId: number) => Promise<readonly object[]>;
}
