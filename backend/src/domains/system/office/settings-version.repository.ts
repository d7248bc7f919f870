import type { Database } from '../../../platform/database/database.ts';

/** Returns a text that changes with every change of the settings. */
export async function settingsVersion(db: Database): Promise<string> {
  const { version } = await db
    .selectFrom('shop_setting')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  return String(version ?? 0);
}
