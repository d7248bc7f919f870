import type { Transaction } from '../../../platform/database/database.ts';
import { lockOrderRow } from '../../orders/shipping/lock-packable.ts';
import { packageUnknown } from '../bench-errors.ts';
import { orderIdOf } from './package.repository.ts';

/** Locks the order of a package and returns it. @throws ContractError for an unknown package */
export async function lockOrderOf(trx: Transaction, packageId: number): ReturnType<typeof lockOrderRow> {
  const orderId = await orderIdOf(trx, packageId);
  if (orderId === null) throw packageUnknown();
  return lockOrderRow(trx, orderId);
}
