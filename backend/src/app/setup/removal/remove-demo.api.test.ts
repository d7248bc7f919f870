import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countStock } from '../../../domains/catalog/stock/count-stock.ts';
import { indexFolder } from '../../../domains/media/library/index-folder.ts';
import { ensureDemoOwner } from '../../../domains/staff/demo/demo-owner.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs, officeVisitor } from '../../../testing/office/office-client.ts';
import { signIn } from '../../../testing/shopping/new-customer.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { stockOf } from '../../../testing/shopping/stock-of.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { settleDemoCustomer } from '../../demo/customer/settle-demo-customer.ts';
import {
  DEMO_MILESTONES,
  deleteReplaced,
  findMilestones,
  recordMilestone,
} from '../../prepare/milestones.repository.ts';
import { DEMO_REMOVED } from './demo-removed-job.ts';
import { removeDemoTask } from './remove-demo-task.ts';

const DEMO_CUSTOMER = join(import.meta.dirname, '../../../../../demo/account/customer.json');
const DEMO_PRODUCTS = join(import.meta.dirname, '../../../../../demo/products.json');
const OWN = { sku: 'OAK-1', item_number: 'OAK-1', name: 'Oakes round', url_key: 'oakes-round' };

const DEMO_MEDIA = [
  'banner/hero-gold-bars.webp',
  'catalog/product/silver-tall-ship-coin-1oz-1.webp',
  'film/gold-minted-bar-1oz.webm',
] as const;
const REPLACED = 'banner/hero-silver-coins.webp';
const KEPT_MEDIA = ['hero-silver-coins.webp', 'silver-tall-ship-coin-1oz-1.webp'];
const media = (path = '') => join(shop.services.config.dataDir, 'media', path);

let shop: TestShop;
let owner: OfficeClient;
beforeAll(async () => {
  const demo = JSON.parse(await readFile(DEMO_PRODUCTS, 'utf8')) as { readonly sku: string }[];
  const coin = demo.find(({ sku }) => sku === 'AG-SHIP-1');
  shop = await createTestShop({ fixtures: { products: [{ ...coin, ...OWN }] } });
  await recordMilestone(shop.db, DEMO_MILESTONES.customerDue);
  await settleDemoCustomer(shop.services, { file: DEMO_CUSTOMER, say: () => undefined });
  owner = await officeAs(shop, 'owner', 'Petra');
}, 120_000);
afterAll(() => shop.close());

const remove = (by: OfficeClient, name = 'Ingot') =>
  by.query<{ remove_demo_data: { id: string } | null }>(
    'mutation ($name: String!) { remove_demo_data(shop_name: $name) { id } }',
    { name },
  );
interface Task {
  readonly state: string;
  readonly error: string | null;
  readonly file_name: string | null;
}
async function ended(id: string): Promise<Task> {
  const read = async () =>
    (
      await owner.query<{ task: Task }>('query ($id: ID!) { task(id: $id) { state error file_name } }', {
        id,
      })
    ).data.task;
  await expect.poll(async () => (await read()).state, { timeout: 90_000 }).toMatch(/done|failed/);
  return read();
}
const desk = () => ({ ...shop.services, by: 'Petra' });
const count = async (table: string) => {
  const { rows } = await sql<{
    found: number;
  }>`select count(*)::int as found from ${sql.table(table)}`.execute(shop.db);
  return rows[0]?.found ?? 0;
};

it('is for owners with their own account, a new check, and the name of the shop (SYS-02)', async () => {
  await shop.db
    .insertInto('staff_role')
    .values({ code: 'manager', name: 'Manager', permissions: ['settings.write'] })
    .execute();
  expect((await remove(await officeAs(shop, 'manager'))).code).toBe('SETUP_NOT_OWNER');
  await ensureDemoOwner(shop.services);
  const demo = officeVisitor(shop);
  const { data } = await demo.query<{ demo_sign_in: { email: string; password: string; code: string } }>(
    '{ demo_sign_in { email password code } }',
  );
  const signedIn = await demo.query(
    `mutation ($email: String!, $password: String!, $code: String!) {
      sign_in(email: $email, password: $password, code: $code) { name } }`,
    data.demo_sign_in,
  );
  expect(signedIn.code).toBeNull();
  expect((await remove(demo)).code).toBe('DEMO_OWNER_PROTECTED');
  for (const name of ['', 'ingot', 'Ingot shop', 'I\u200bngot', 'x'.repeat(100_000)])
    expect((await remove(owner, name)).code, name.slice(0, 20)).toBe('SETUP_NAME_WRONG');
  const late = await officeAs(shop, 'owner');
  shop.clock.advance(6 * 60_000);
  expect((await remove(late)).code).toBe('PROOF_REQUIRED');
  expect(await count('product')).toBeGreaterThan(100);
  owner = await officeAs(shop, 'owner', 'Petra');
});

it('removes nothing when the backup fails (SYS-02)', async () => {
  const place = join(shop.services.config.dataDir, 'backups');
  await writeFile(place, 'no folder');
  const before = await count('product');
  const { data } = await remove(owner);
  const task = await ended(data.remove_demo_data?.id ?? '');
  expect(task).toMatchObject({ state: 'failed', error: expect.stringContaining('nothing was removed') });
  expect(await count('product')).toBe(before);
  expect((await findMilestones(shop.db)).has(DEMO_MILESTONES.customerOver)).toBe(false);
  await rm(place);
});

it('removes what is the demo’s after a backup, and keeps what is the dealer’s (SYS-02)', async () => {
  await shop.setSpot(TEST_SPOT);
  const trial = await placeGuestOrder(shop.query, OWN.sku, 3);
  // The count includes the three pieces of the first order; the two of the second left after it.
  await countStock(desk(), { sku: OWN.sku, quantity: 40, isAdded: false });
  const later = await placeGuestOrder(shop.query, OWN.sku, 2);
  await countStock(desk(), { sku: OWN.sku, quantity: 5, isAdded: true });
  expect(await stockOf(shop.db, OWN.sku)).toBe(43);
  const real = await placeGuestOrder(shop.query, 'AG-M10', 1);
  await shop.db
    .updateTable('sales_order')
    .set({ is_price_simulated: true })
    .where('number', 'in', [trial.number, later.number])
    .execute();
  await shop.db
    .updateTable('cms_page')
    .set({ content: '<p>Our own words.</p>' })
    .where('identifier', '=', 'about')
    .execute();
  const counts = async () =>
    (
      await owner.query<{ shop_setup: { demo: Record<string, number> } }>(
        '{ shop_setup { demo { products orders customers own_orders own_products kept_products } } }',
      )
    ).data.shop_setup.demo;
  expect(await counts()).toMatchObject({
    customers: 1,
    orders: 9,
    own_orders: 1,
    own_products: 1,
    kept_products: 1,
  });

  // A picture of an order that stays, one of the own product, and one that the dealer has replaced.
  for (const path of [...DEMO_MEDIA, REPLACED]) {
    await mkdir(dirname(media(path)), { recursive: true });
    await cp(join(DEMO_PRODUCTS, '../media', path), media(path));
  }
  await cp(media(DEMO_MEDIA[0]), media(REPLACED));
  await indexFolder(shop.db, media());

  // Pressed twice, both end, and the second one finds nothing more to do.
  const requests = await Promise.all([remove(owner), remove(owner)]);
  const tasks = await Promise.all(requests.map(({ data }) => ended(data.remove_demo_data?.id ?? '')));
  expect(tasks.map(({ state, error }) => ({ state, error }))).toEqual([
    { state: 'done', error: null },
    { state: 'done', error: null },
  ]);
  expect(await counts()).toMatchObject({
    products: 0,
    customers: 0,
    orders: 0,
    own_orders: 1,
    own_products: 1,
  });
  const { data } = await owner.query<{ backups: { name: string }[] }>('{ backups { name } }');
  expect(data.backups.map(({ name }) => name)).toContain(tasks[0]?.file_name);

  await jobsDone(shop.db);
  const kept = await readdir(media(), { recursive: true, withFileTypes: true });
  expect(kept.flatMap((entry) => (entry.isFile() ? entry.name : [])).toSorted()).toEqual(KEPT_MEDIA);
  const listed = await shop.db.selectFrom('media_asset').select('path').orderBy('path').execute();
  expect(listed.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual(KEPT_MEDIA);

  const products = await shop.db.selectFrom('product').select(['sku', 'is_enabled']).orderBy('sku').execute();
  expect(products).toEqual([
    { sku: 'AG-M10', is_enabled: false },
    { sku: OWN.sku, is_enabled: true },
  ]);
  const orders = await shop.db.selectFrom('sales_order').select('number').execute();
  expect(orders.map(({ number }) => number)).toEqual([real.number]);
  expect(await stockOf(shop.db, OWN.sku)).toBe(45);
  const drift = await sql`select from (
      select product_id, metal, kind, weight_ug from position_product
      union all select product_id, metal, kind, -change_ug from position_entry where product_id is not null
    ) as part group by product_id, metal, kind having sum(weight_ug) <> 0`.execute(shop.db);
  expect(drift.rows).toEqual([]);
  for (const table of ['gift_card', 'blog_post', 'sell_quote']) expect(await count(table), table).toBe(0);
  await expect(signIn(shop, 'demo@ingot.example', 'Gold-1oz')).rejects.toThrow();
}, 180_000);

it('leaves a shop of which every process shows only the dealer’s own, on starter pages (SYS-02)', async () => {
  const other = await shop.anotherProcess();
  const CONTENT = `{
    home: cmsPage(identifier: "home") { content } about: cmsPage(identifier: "about") { content }
    cmsBlocks(identifiers: ["footer"]) { items { content } }
    products(filter: {}) { items { sku } } categoryList { children { name children { name } } }
    storeConfig { store_name }
  }`;
  for (const ask of [shop.query, other.query]) {
    await expect
      .poll(async () => {
        const { data } = await ask<{ products: { items: { sku: string }[] } }>(
          '{ products(filter: {}) { items { sku } } }',
        );
        return data.products.items.map(({ sku }) => sku);
      })
      .toEqual([OWN.sku]);
    const { data, errors } = await ask<{
      home: { content: string };
      about: { content: string };
      cmsBlocks: { items: object[] };
    }>(CONTENT);
    expect(errors).toBeUndefined();
    expect(data.home.content).toContain('New in the shop');
    expect(data.home.content).toContain('oakes-round');
    expect(data.about.content).toContain('Our own words.');
    expect(data.cmsBlocks.items).toHaveLength(1);
  }
  const kept = await shop.db.selectFrom('category').select('url_key').where('level', '>', 1).execute();
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(10);
  expect(shop.services.shop.store.storeName).toBe('Ingot');
  expect(shop.services.shop.paymentMethods.filter(({ instructions }) => instructions['account'])).toEqual([]);
  expect(shop.services.shop.taxTable.rules.length).toBeGreaterThan(0);
});

it('records the removal, and is over after it (SYS-02)', async () => {
  const entries = await shop.db
    .selectFrom('shop_action')
    .select(['by_name', 'subject', 'details'])
    .where('verb', '=', 'demo-remove')
    .orderBy('id')
    .execute();
  expect(entries[0]).toMatchObject({
    by_name: 'Petra',
    subject: expect.stringMatching(/^backup-/),
    details: { orders: 9, kept: 1 },
  });
  expect((await findMilestones(shop.db)).has(DEMO_MILESTONES.customerOver)).toBe(true);
  expect((await remove(owner)).code).toBe('SETUP_NO_DEMO');
  const demo = await shop.db
    .selectFrom('staff_member')
    .select('removed_at')
    .where('is_demo', '=', true)
    .execute();
  expect(demo.every(({ removed_at }) => removed_at !== null)).toBe(true);
});

it('a repeated run after a crash uses the backup of the first, unless it is old (SYS-02)', async () => {
  const file = join(shop.services.config.dataDir, 'task-result');
  const { id: staffId } = await shop.db
    .selectFrom('staff_member')
    .select('id')
    .where('name', '=', 'Petra')
    .executeTakeFirstOrThrow();
  const run = () =>
    removeDemoTask.run(
      shop.services,
      { staffId, by: 'Petra', address: '203.0.113.7' },
      file,
      async () => undefined,
    );
  const first = await run();
  shop.clock.advance(59 * 60_000);
  expect(await run()).toEqual(first);
  shop.clock.advance(2 * 60_000);
  expect(await run()).not.toEqual(first);
});

it('a job completes a removal that a crash has interrupted, and then never again (SYS-02)', async () => {
  const drop = async () => {
    await shop.db.deleteFrom('cms_page').where('identifier', '=', 'home').execute();
    await inTransaction(shop.db, (trx) =>
      shop.services.jobs.send(trx, DEMO_REMOVED, { staffId, by: 'Petra' }),
    );
    await jobsDone(shop.db);
    return shop.db.selectFrom('cms_page').select('id').where('identifier', '=', 'home').execute();
  };
  const { id: staffId } = await shop.db
    .selectFrom('staff_member')
    .select('id')
    .where('name', '=', 'Petra')
    .executeTakeFirstOrThrow();
  await inTransaction(shop.db, deleteReplaced);
  expect(await drop()).toHaveLength(1);
  expect(await drop()).toHaveLength(0);
});
