import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { addCards, GIFT_CARD, giftCardItem } from '../../../testing/gift-card-product.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { giftCardRow } from '../../../testing/shopping/code-fixtures.ts';
import { APPLY_CARD, applied, cents } from '../../../testing/shopping/discounted-cart.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

const GRACE_MS = 30 * 60_000;
const FEE_MINOR = 3_500;

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
  await importRows(shop, { products: [GIFT_CARD] });
});
beforeEach(async () => {
  await shop.setSpot(TEST_SPOT);
  await settleClaims(shop.db);
  customer = await newCustomer(shop);
});
afterAll(() => shop.close());

interface Offer {
  readonly id: string;
  readonly owed: { readonly value: number };
  readonly deducted: { readonly value: number };
  readonly claim: { readonly value: number };
  readonly refund: { readonly value: number };
}

async function desk(line: string): Promise<void> {
  const run = await runCommand(['--by', 'Ines', ...line.split(' ')], (by, work) =>
    work({ ...shop.services, by }),
  );
  expect(run.err).toBe('');
  await shop.refresh();
}

const idOf = async (number: string) => {
  const row = shop.db.selectFrom('sales_order').select('id').where('number', '=', number);
  return (await row.executeTakeFirstOrThrow()).id;
};

const balanceOf = async (code: string) => {
  const row = shop.db.selectFrom('gift_card').select('balance_minor as balance').where('code', '=', code);
  return (await row.executeTakeFirstOrThrow()).balance;
};

/** Orders five silver coins that a gift card pays in part. Returns the uid and the total with the card's part. */
async function orderWithCard(code: string, cardMinor: number) {
  await importRows(shop, { 'gift-cards': [giftCardRow(code, cardMinor)] });
  const shopper = await readyCustomer(customer.send, { 'AG-SHIP-1': 5 });
  await applied(customer.send, APPLY_CARD, shopper.cartId, code);
  const { number, total } = await shopper.placeOrder();
  return { uid: btoa(String(await idOf(number))), number, dueMinor: cents(total.grand_total) };
}

async function fall(silver: number): Promise<void> {
  shop.clock.advance(GRACE_MS);
  await shop.setSpot({ ...TEST_SPOT, silver });
}

async function offered(uid: string): Promise<Offer> {
  const { offerOrderCancellation } = await must<{ offerOrderCancellation: { offer: Offer } }>(
    customer.send,
    `mutation ($id: ID!) { offerOrderCancellation(input: { order_id: $id }) {
      offer { id owed { value } deducted { value } claim { value } refund { value } } } }`,
    { id: uid },
  );
  return offerOrderCancellation.offer;
}

async function cancel(uid: string, offerId: string): Promise<{ readonly message: string } | null> {
  const { cancelOrder } = await must<{ cancelOrder: { errorV2: { readonly message: string } | null } }>(
    customer.send,
    `mutation ($id: ID!, $offer: String) {
      cancelOrder(input: { order_id: $id, reason: "I ordered by mistake", offer_id: $offer }) { errorV2 { message } }
    }`,
    { id: uid, offer: offerId },
  );
  return cancelOrder.errorV2;
}

test('a gift card covers the cost of canceling an order before it gets money back, paid or not (PAYC-03, FEE-08)', async () => {
  const unpaid = await orderWithCard('GCLOSSA1', 20_000);
  expect(unpaid.dueMinor).toBeGreaterThan(0);
  expect(await balanceOf('GCLOSSA1')).toBe(0);
  await fall(45);
  const offer = await offered(unpaid.uid);
  expect(cents(offer.owed)).toBeGreaterThan(FEE_MINOR);
  expect(offer).toMatchObject({ deducted: offer.owed, claim: { value: 0 } });
  expect(cents(offer.refund)).toBe(20_000 - cents(offer.owed));
  expect(await cancel(unpaid.uid, offer.id)).toBeNull();
  expect(await balanceOf('GCLOSSA1')).toBe(20_000 - cents(offer.owed));

  await shop.setSpot(TEST_SPOT);
  const paid = await orderWithCard('GCLOSSB1', 20_000);
  await desk(`pay ${Number(paid.number)} --reference WIRE`);
  await fall(45);
  const second = await offered(paid.uid);
  expect(second.owed).toEqual(offer.owed);
  expect(await cancel(paid.uid, second.id)).toBeNull();
  // All money goes back, and the card gets the rest.
  expect(await balanceOf('GCLOSSB1')).toBe(20_000 - cents(second.owed));
  expect(cents(second.refund)).toBe(paid.dueMinor + 20_000 - cents(second.owed));
});

test('a gift card that is worth less than the cost leaves a claim for the rest (PAYC-03)', async () => {
  const order = await orderWithCard('GCLOSSC1', 1_000);
  await fall(45);
  const offer = await offered(order.uid);
  expect(offer).toMatchObject({ deducted: { value: 10 }, refund: { value: 0 } });
  expect(cents(offer.claim)).toBe(cents(offer.owed) - 1_000);
  expect(await cancel(order.uid, offer.id)).toBeNull();
  expect(await balanceOf('GCLOSSC1')).toBe(0);
});

test('a gift card bought in a halt and spent after a fall is worth its price, and its order stays (PAYC-04)', async () => {
  await desk('halt silver');
  const buyer = await readyCustomer(customer.send, { 'AC-LOUPE': 1 });
  expect(await addCards(customer.send, buyer.cartId, giftCardItem({ amount: '250.0000' }))).toEqual([]);
  const bought = await buyer.placeOrder();
  await desk(`pay ${Number(bought.number)} --reference WIRE`);
  const { code } = await shop.db
    .selectFrom('gift_card')
    .innerJoin('order_item', 'order_item.id', 'gift_card.order_item_id')
    .innerJoin('sales_order', 'sales_order.id', 'order_item.order_id')
    .select('gift_card.code')
    .where('number', '=', bought.number)
    .executeTakeFirstOrThrow();
  await desk('resume silver');
  await fall(40);
  const shopper = await readyCustomer(customer.send, { 'AG-SHIP-1': 10 });
  const before = (await shopper.cart()).prices.grand_total;
  await applied(customer.send, APPLY_CARD, shopper.cartId, code);
  const spent = await shopper.placeOrder();
  const cardMinor = 25_000 - (await balanceOf(code));
  expect(cents(spent.total.grand_total)).toBe(cents(before) - cardMinor);
  const uid = btoa(String(await idOf(bought.number)));
  const offer = await offered(uid);
  await expect(cancel(uid, offer.id)).rejects.toThrow('has sold a gift card that was used');
  expect(await balanceOf(code)).toBe(25_000 - cardMinor);
});
