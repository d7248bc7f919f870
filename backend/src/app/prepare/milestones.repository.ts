import { ADDRESS_KEY_VERSION } from '@ingot/rules/checkout/addresses/normalize-address.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** Milestones of the demo shop in a database. A milestone is permanent, except for `replaced`. */
export const DEMO_MILESTONES = {
  begun: 'demo import begun',
  done: 'demo import done',
  /** The demo shop was imported into this database, so its customer is created. */
  customerDue: 'demo customer due',
  customerMade: 'demo customer made',
  /**
   * The shop has its own data, or was started without the demo shop: the customer is deleted
   * permanently.
   */
  customerOver: 'demo customer over',
  /** The starter set has replaced the removed demo shop. A removal deletes this milestone. */
  replaced: 'demo shop replaced',
} as const;

/** Milestones of the starter set of an empty shop. */
export const STARTER_MILESTONES = {
  begun: 'starter import begun',
  done: 'starter import done',
} as const;

/** The milestone that all stored keys of addresses follow these rules. */
export const ADDRESS_KEYS_MILESTONE = `address keys ${ADDRESS_KEY_VERSION}` as const;

/** Returns the names of all milestones of a database. */
export async function findMilestones(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('milestone').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/** Records a milestone. */
export async function recordMilestone(
  db: Database | Transaction,
  name:
    | (typeof DEMO_MILESTONES)[keyof typeof DEMO_MILESTONES]
    | (typeof STARTER_MILESTONES)[keyof typeof STARTER_MILESTONES]
    | typeof ADDRESS_KEYS_MILESTONE,
): Promise<void> {
  await db
    .insertInto('milestone')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the record that the starter set has replaced the pages of the demo shop. */
export async function deleteReplaced(trx: Transaction): Promise<void> {
  await trx.deleteFrom('milestone').where('name', '=', DEMO_MILESTONES.replaced).execute();
}
