import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type DisputedMoney, sumDisputed } from './dispute.repository.ts';

/** Returns what disputes have taken from the card payment of an order. */
export function findDisputed(db: Database | Transaction, orderId: number): Promise<DisputedMoney> {
  return sumDisputed(db, orderId);
}
