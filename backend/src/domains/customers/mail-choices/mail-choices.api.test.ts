import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const READ = '{ customer { mail_choices { order_updates price_alerts } } }';
const UPDATE = `mutation ($input: CustomerMailChoicesInput!) {
  updateCustomerMailChoices(input: $input) { order_updates price_alerts }
}`;
const STOP = 'mutation ($token: String!) { stopOrderUpdatesByLink(token: $token) { order_updates } }';

test('a customer gets all mails by default, and one preference does not change the other (OPEN-18)', async () => {
  const [one, other] = [await newCustomer(shop), await newCustomer(shop)];
  expect(await must(one.send, READ)).toEqual({
    customer: { mail_choices: { order_updates: true, price_alerts: true } },
  });
  expect(await must(one.send, UPDATE, { input: { price_alerts: false } })).toEqual({
    updateCustomerMailChoices: { order_updates: true, price_alerts: false },
  });
  expect(await must(one.send, UPDATE, { input: { order_updates: false, price_alerts: null } })).toEqual({
    updateCustomerMailChoices: { order_updates: false, price_alerts: false },
  });
  expect(await must(other.send, READ)).toMatchObject({ customer: { mail_choices: { order_updates: true } } });
});

test('rejects guests and unknown links (OPEN-18)', async () => {
  const { send } = await newCustomer(shop);
  await must(send, UPDATE, { input: { price_alerts: true } });
  const { errors } = await (shop.query as Send)(UPDATE, { input: { price_alerts: false } });
  expect(errors).toMatchObject([{ extensions: { code: 'CUSTOMER_NOT_AUTHORIZED' } }]);
  for (const token of ['', 'x', 'A'.repeat(43), "' or true --", 'A'.repeat(10_000)]) {
    const answer = await (shop.query as Send)(STOP, { token });
    expect(answer.errors).toMatchObject([{ extensions: { code: 'STOP_LINK_INVALID' } }]);
    const post = await shop.app.inject({
      method: 'POST',
      url: `/order-updates/stop/${encodeURIComponent(token || 'y')}`,
    });
    expect([404, 414]).toContain(post.statusCode);
  }
  expect(await must(send, READ)).toEqual({
    customer: { mail_choices: { order_updates: true, price_alerts: true } },
  });
});
