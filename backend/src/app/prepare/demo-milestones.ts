import type { Database } from '../../platform/database/database.ts';

/** How far the demo shop has come in a database. What is reached stays reached. */
export const DEMO_MILESTONES = {
  begun: 'demo import begun',
  done: 'demo import done',
  /** The demo shop was imported into this database, so that its customer belongs here. */
  customerDue: 'demo customer due',
  customerMade: 'demo customer made',
  /** The shop has data of its own, or was started without the demo shop: the customer is closed and never comes back. */
  customerOver: 'demo customer over',
} as const;

/** How far the starter set of an empty shop has come. */
export const STARTER_MILESTONES = {
  begun: 'starter import begun',
  done: 'starter import done',
} as const;

/** Names of all milestones that a database has reached. */
export async function findMilestones(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('milestone').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/** Writes down that a milestone is reached. */
export async function noteMilestone(
  db: Database,
  name:
    | (typeof DEMO_MILESTONES)[keyof typeof DEMO_MILESTONES]
    | (typeof STARTER_MILESTONES)[keyof typeof STARTER_MILESTONES],
): Promise<void> {
  await db
    .insertInto('milestone')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
