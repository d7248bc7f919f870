import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard } from '../../../testing/shopping/pay-by-card.ts';
import { placeCustomerOrder, readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { expectedShares, storedShares } from '../testing/lot-shares.ts';

const COIN = 'AG-SHIP-1';
const BAR = 'AU-SUN-1';

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(TEST_NOW);
  await shop.setSpot(TEST_SPOT);
  marta = await newCustomer(shop);
});

/** Runs a command of the shop. @throws Error with the text that the command printed as its error */
async function desk(...words: string[]): Promise<void> {
  const done = await runCommand(['--by', 'Ines', ...words], (by, work) => work({ ...shop.services, by }));
  if (done.err !== '') throw new Error(done.err);
}

async function paidOrder(pieces: Readonly<Record<string, number>>): Promise<string> {
  const { number } = await placeCustomerOrder(marta.send, pieces);
  await desk('pay', number, '--tender', 'wire', '--reference', `W-${number}`);
  return number;
}

async function cardOrder(pieces: Readonly<Record<string, number>>): Promise<string> {
  const shopper = await readyCustomer(marta.send, pieces);
  await chooseCard(marta.send, shopper, { card: { token: cardToken() } });
  const { number } = await shopper.placeOrder();
  await jobsDone(shop.db);
  return number;
}

/** Refunds to the card; the bank refuses. */
async function refusedRefund(...words: Parameters<typeof refund>): Promise<void> {
  const bank = vi.spyOn(shop.services.providers.card, 'refund');
  bank.mockResolvedValue({ kind: 'rejected', reason: 'the card is closed' });
  await refund(...words);
  await jobsDone(shop.db);
  bank.mockRestore();
}

const ship = (number: string, ...more: string[]) =>
  desk('ship', number, '--carrier', 'Vault', '--tracking', `T-${number}`, ...more);
const refund = (number: string, minor: number, ...more: string[]) =>
  desk('refund', number, '--amount', (minor / 100).toFixed(2), ...more);

/** Pieces, cost and refund of the lots, in minor units. */
async function lots() {
  const data = await must<{
    customer: {
      metals: { lots: { items: { pieces: number; cost: { value: number }; refunded: { value: number } }[] } };
    };
  }>(marta.send, '{ customer { metals { lots { items { pieces cost { value } refunded { value } } } } } }');
  return data.customer.metals.lots.items.map(({ pieces, cost, refunded }) => ({
    pieces,
    cost: Math.round(cost.value * 100),
    refunded: Math.round(refunded.value * 100),
  }));
}

async function totalOf(number: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select grand_total_minor + gift_card_minor as minor from sales_order where number = ${number}`.execute(
    shop.db,
  );
  return rows[0]?.minor ?? Number.NaN;
}

async function deliveryOf(number: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select shipping_minor - shipping_discount_minor as minor from sales_order where number = ${number}`.execute(
    shop.db,
  );
  return rows[0]?.minor ?? Number.NaN;
}

interface Refunded {
  readonly items: readonly { readonly quantity_refunded: number }[];
  readonly credit_memos: readonly {
    readonly items: readonly { readonly product_sku: string; readonly quantity_refunded: number }[];
  }[];
}

async function refundedOf(number: string): Promise<Refunded | undefined> {
  const data = await must<{ customer: { orders: { items: readonly Refunded[] } } }>(
    marta.send,
    `query ($number: String) { customer { orders(filter: { number: { eq: $number } }) { items {
      items { quantity_refunded } credit_memos { items { product_sku quantity_refunded } }
    } } } }`,
    { number },
  );
  return data.customer.orders.items[0];
}

it('a refund for pieces that never left keeps the cost of those that did (STACK-02)', async () => {
  const number = await paidOrder({ [COIN]: 10 });
  await ship(number, '--only', `${COIN}=3`);
  const [sent] = await lots();
  const total = await totalOf(number);
  await refund(number, total - (sent?.cost ?? 0), '--only', `${COIN}=7`);
  expect(await lots()).toEqual([{ pieces: 3, cost: sent?.cost, refunded: 0 }]);
  expect(await storedShares(shop.db, number)).toEqual(await expectedShares(shop.db, number));
  expect(await refundedOf(number)).toEqual({
    items: [{ quantity_refunded: 7 }],
    credit_memos: [{ items: [{ product_sku: COIN, quantity_refunded: 7 }] }],
  });
  await refund(number, 500);
  expect(await lots()).toEqual([{ pieces: 3, cost: (sent?.cost ?? 0) - 500, refunded: 500 }]);
});

it('a refund for a lost package removes its pieces from the lot, and one by amount does not (STACK-02)', async () => {
  const number = await paidOrder({ [COIN]: 4, [BAR]: 1 });
  await ship(number, '--only', BAR);
  await ship(number);
  const [bar, coins] = await lots();
  await refund(number, Math.round((coins?.cost ?? 0) / 2), '--only', `${COIN}=2`, '--package', `${number}-2`);
  expect((await lots()).map(({ pieces, refunded }) => [pieces, refunded])).toEqual([
    [1, 0],
    [2, 0],
  ]);
  await refund(number, Math.floor((coins?.cost ?? 0) / 2), '--only', `${COIN}=2`, '--package', `${number}-2`);
  expect(await lots()).toEqual([bar]);
  await refund(number, 700, '--comment', 'A scratch');
  expect(await lots()).toEqual([{ ...bar, cost: (bar?.cost ?? 0) - 700, refunded: 700 }]);
  expect(await storedShares(shop.db, number)).toEqual(await expectedShares(shop.db, number));
});

it('a refund of everything is for all pieces (STACK-02)', async () => {
  const number = await paidOrder({ [COIN]: 4, [BAR]: 1 });
  await ship(number, '--only', `${COIN}=4`);
  await refund(number, 500);
  expect((await lots()).map(({ pieces }) => pieces)).toEqual([4]);
  await desk('refund', number, '--comment', 'Lost on the way');
  expect(await lots()).toEqual([]);
  // Released by staff, the bar leaves without cost.
  await desk('release', number);
  await ship(number);
  expect((await lots()).map(({ pieces, cost }) => [pieces, cost])).toEqual([[1, 0]]);
});

it('a refund of what an order no longer costs leaves the cost at the new total (STACK-01, STACK-02)', async () => {
  const FIELDS = 'firstname lastname company street city country region postcode telephone delivery payment';
  const number = await paidOrder({ [COIN]: 2 });
  const office = await officeAs(shop, 'owner');
  const { data } = await office.query<{ order: { edit: object } }>(
    `query ($number: ID!) { order(number: $number) { edit { ${FIELDS} } } }`,
    { number },
  );
  const { edit: seen } = data.order;
  const [former, delivery] = [await totalOf(number), await deliveryOf(number)];
  expect(delivery).toBeGreaterThan(0);
  await refund(number, delivery);
  const edited = await office.query(
    `mutation ($number: ID!, $seen: OrderEditInput!, $wanted: OrderEditInput!) {
      edit_order(number: $number, seen: $seen, wanted: $wanted) { total } }`,
    { number, seen, wanted: { ...seen, delivery: 'collect:counter' } },
  );
  expect(edited.errors).toBeUndefined();
  expect(await totalOf(number)).toBe(former - delivery);
  await ship(number);
  expect(await lots()).toEqual([{ pieces: 2, cost: former - delivery, refunded: 0 }]);
  expect(await storedShares(shop.db, number)).toEqual(await expectedShares(shop.db, number));
});

it('rejects a refund for more pieces than were not refunded', async () => {
  const number = await paidOrder({ [COIN]: 4 });
  await ship(number, '--only', `${COIN}=3`);
  await expect(refund(number, 500, '--only', `${COIN}=2`)).rejects.toThrow(
    `Order ${number} has 1 of ${COIN} that never left`,
  );
  await refund(number, 500, '--only', `${COIN}=2`, '--package', `${number}-1`);
  await expect(refund(number, 500, '--only', `${COIN}=2`, '--package', `${number}-1`)).rejects.toThrow(
    `Package ${number}-1 has 1 of ${COIN} that were not refunded`,
  );
  await expect(refund(number, 500, '--package', `${number}-1`)).rejects.toThrow('--only');
});

it('a refund that the bank refused keeps the cost until it is sent again (STACK-02)', async () => {
  const number = await cardOrder({ [COIN]: 2 });
  await ship(number);
  const [sent] = await lots();
  const cost = sent?.cost ?? Number.NaN;
  await refusedRefund(number, 500);
  expect(await lots()).toEqual([{ pieces: 2, cost, refunded: 0 }]);
  await refund(number, 700);
  await jobsDone(shop.db);
  expect(await lots()).toEqual([{ pieces: 2, cost: cost - 700, refunded: 700 }]);
  expect(await storedShares(shop.db, number)).toEqual(await expectedShares(shop.db, number));
  await desk('refund-again', number);
  expect(await lots()).toEqual([{ pieces: 2, cost: cost - 1_200, refunded: 1_200 }]);
});

it('pieces of a refund that the bank refused come back and can be refunded (STACK-02)', async () => {
  const number = await cardOrder({ [COIN]: 4 });
  await ship(number);
  const [sent] = await lots();
  const lost = ['--only', `${COIN}=2`, '--package', `${number}-1`];
  await refusedRefund(number, 500, ...lost);
  expect(await lots()).toEqual([sent]);
  expect((await refundedOf(number))?.items).toEqual([{ quantity_refunded: 0 }]);
  await refund(number, 600, ...lost);
  expect((await lots()).map(({ pieces }) => pieces)).toEqual([2]);
  expect((await refundedOf(number))?.items).toEqual([{ quantity_refunded: 2 }]);
  // Sent again, the first refund has the pieces that are left.
  await refund(number, 100, '--only', `${COIN}=1`, '--package', `${number}-1`);
  await desk('refund-again', number);
  expect((await refundedOf(number))?.items).toEqual([{ quantity_refunded: 4 }]);
  expect(await lots()).toEqual([]);
  expect(await storedShares(shop.db, number)).toEqual(await expectedShares(shop.db, number));
});
