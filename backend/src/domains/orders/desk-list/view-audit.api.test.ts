import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { checkChain } from '../../staff/audit/audit.repository.ts';

const FOLDER = join(import.meta.dirname, '../../../platform/database/migrations/changes/orders');
const MIGRATION = readFileSync(join(FOLDER, '0541-searches-in-audit.sql'), 'utf8');
const SECRET = 'marta.oakes@example.com';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const entry = (verb: string, before: object | null, after: object | null) =>
  sql`insert into shop_action (at, by_name, verb, subject, before, after)
    values (now(), 'Ann', ${verb}, 'Alpha', ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(
    shop.db,
  );

const entries = () => shop.db.selectFrom('shop_action').selectAll().orderBy('seq').execute();

it('keeps no searched text of saved views, also of earlier entries, in an unbroken chain (STAFF-09, STAFF-10)', async () => {
  await entry('hold', null, { search: 'kept, because it is no view' });
  await entry('order-view-change', { name: 'Alpha', search: SECRET }, { name: 'Beta', search: '' });
  await entry('order-view-change', { name: 'Beta' }, { name: 'Gamma', search: SECRET });
  await entry('release', { at: 1 }, null);
  const former = await entries();
  await sql.raw(MIGRATION).execute(shop.db);

  const now = await entries();
  expect(JSON.stringify(now)).not.toContain(SECRET);
  expect(now.map(({ before, after }) => [before, after])).toEqual([
    ...former.slice(0, -4).map(({ before, after }) => [before, after]),
    [null, { search: 'kept, because it is no view' }],
    [{ name: 'Alpha' }, { name: 'Beta' }],
    [{ name: 'Beta' }, { name: 'Gamma' }],
    [{ at: 1 }, null],
    [null, null],
  ]);
  const first = former.at(-3)?.seq;
  expect(now.at(-1)).toMatchObject({
    verb: 'audit-searches-removed',
    details: { entries: 2, new_hashes_from: first },
  });
  expect((await checkChain(shop.db)).firstBroken).toBeNull();
  expect(now.at(-5)?.hash).toEqual(former.at(-4)?.hash);
  await expect(sql`update shop_action set subject = 'x'`.execute(shop.db)).rejects.toThrow('append-only');

  await sql.raw(MIGRATION).execute(shop.db);
  expect(await entries()).toHaveLength(now.length);
});

it('names the view that changed, and only whether its search did (STAFF-09)', async () => {
  const owner = await officeAs(shop, 'owner', 'Odile Renn');
  const view = { name: 'Alpha', is_shared: false, base: 'all', search: SECRET, sort: 'placed' };
  const { data } = await owner.query<{ save_order_view: { id: string } }>(
    'mutation ($view: OrderViewInput!) { save_order_view(view: $view) { id } }',
    { view: { ...view, descending: true, hidden: [] } },
  );
  const changed = await owner.query(
    'mutation ($id: ID!, $view: OrderViewInput!) { change_order_view(id: $id, view: $view) { id } }',
    { id: data.save_order_view.id, view: { ...view, search: `${SECRET} 2`, descending: true, hidden: [] } },
  );
  expect(changed.errors).toBeUndefined();
  const about = (await entries()).filter(({ verb }) => verb.startsWith('order-view'));
  expect(about.at(-1)).toMatchObject({
    subject: 'Alpha',
    details: { view: Number(data.save_order_view.id), search_changed: true },
  });
  expect(JSON.stringify(about)).not.toContain(SECRET);
});
