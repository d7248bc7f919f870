import type { Database } from '../../../platform/database/database.ts';
import { findActionsOfVerbs, findShopActions, type ShopAction } from '../dealer/shop-action.repository.ts';

/** An action of staff, as the audit log has it. */
export type StaffAction = ShopAction;

const MOST = 200;

/** Returns the newest actions of staff on a subject, such as an order number, newest first; at most `limit`. */
export async function actionsOf(db: Database, subject: string, limit: number = MOST): Promise<StaffAction[]> {
  return findShopActions(db, { subject, limit });
}

/** Returns the actions of these kinds since a time, newest first. */
export async function actionsOfKinds(
  db: Database,
  verbs: readonly string[],
  sinceMs: number,
): Promise<StaffAction[]> {
  return findActionsOfVerbs(db, { verbs, sinceMs, limit: MOST });
}
