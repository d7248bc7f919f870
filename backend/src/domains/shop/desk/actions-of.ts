import type { Database } from '../../../platform/database/database.ts';
import { findShopActions, type ShopAction } from '../dealer/shop-action.repository.ts';

/** An action of staff, as the audit log has it. */
export type StaffAction = ShopAction;

const MOST = 200;

/** Returns the newest actions of staff on a subject, such as an order number, newest first. */
export async function actionsOf(db: Database, subject: string): Promise<StaffAction[]> {
  return findShopActions(db, { subject, limit: MOST });
}
