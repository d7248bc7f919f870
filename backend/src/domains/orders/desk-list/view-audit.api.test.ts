import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';

const SECRET = 'marta.oakes@example.com';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const entries = () => shop.db.selectFrom('shop_action').selectAll().orderBy('seq').execute();

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
