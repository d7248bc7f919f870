import { OWNER } from '@ingot/rules/staff/roles.ts';
import type { Database } from '../../platform/database/database.ts';

/** Returns the number of products. */
export async function countProducts(db: Database): Promise<number> {
  const { products } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow();
  return products;
}

/** Returns the number of owners who can sign in, without the public owner of the demo shop. */
export async function countOwners(db: Database): Promise<number> {
  const { owners } = await db
    .selectFrom('staff_member')
    .select(({ fn }) => fn.countAll<number>().as('owners'))
    .where('role', '=', OWNER)
    .where('is_demo', '=', false)
    .where('removed_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('password_hash', 'is not', null),
        exists(
          selectFrom('staff_passkey')
            .select('staff_id')
            .whereRef('staff_passkey.staff_id', '=', 'staff_member.id'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return owners;
}
