import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** Returns the secret of that name. The first call on a database stores `value`: 256 random bits by default. */
export async function readSecret(
  db: Database,
  name: string,
  value: string = randomBytes(32).toString('base64url'),
): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
