import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard } from '../../../testing/shopping/pay-by-card.ts';
import { placeCustomerOrder, readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import {
  must,
  newShopper,
  type OrderData,
  PLACE_ORDER,
  type Send,
  type Shopper,
} from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

const COIN = 'AG-SHIP-1';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot(TEST_SPOT);
  await settleClaims(shop.db);
  customer = await newCustomer(shop);
});

interface Claimed {
  readonly order: OrderData;
  readonly owed: string;
}

/** Orders, and cancels after the grace period in a fallen market, without having paid. */
async function abandon({ send }: TestCustomer): Promise<Claimed> {
  const order = await placeCustomerOrder(send, { [COIN]: 10 });
  const { guestOrderByToken: found } = await must<{ guestOrderByToken: { id: string } }>(
    send,
    'query ($token: String!) { guestOrderByToken(input: { token: $token }) { id } }',
    { token: order.token },
  );
  shop.clock.advance(31 * 60_000);
  await shop.setSpot({ ...TEST_SPOT, silver: 45 });
  const { offerOrderCancellation: offered } = await must<{
    offerOrderCancellation: { offer: { id: string; claim: { value: number } } };
  }>(
    send,
    'mutation ($id: ID!) { offerOrderCancellation(input: { order_id: $id }) { offer { id claim { value } } } }',
    { id: found.id },
  );
  const { cancelOrder } = await must<{ cancelOrder: { errorV2: object | null } }>(
    send,
    `mutation ($id: ID!, $offer: String) { cancelOrder(input: { order_id: $id, reason: "I ordered by mistake", offer_id: $offer }) {
      errorV2 { code } } }`,
    { id: found.id, offer: offered.offer.id },
  );
  expect(cancelOrder.errorV2).toBeNull();
  return { order, owed: `$${offered.offer.claim.value.toFixed(2)}` };
}

const rejection = async (send: Send, { cartId }: Shopper) =>
  (await send<object>(PLACE_ORDER, { id: cartId })).errors?.[0] ?? null;

async function desk(line: string[]) {
  return runCommand(['--by', 'Ines', ...line], (by, work) => work({ ...shop.services, by }));
}

/** A guest's cart, ready to be ordered by wire with this e-mail address. */
async function guestWith(email: string): Promise<Shopper> {
  const send = shop.query as Send;
  const shopper = await newShopper(send);
  expect(await shopper.add(COIN, 1)).toEqual([]);
  await shopper.prepare();
  await must(
    send,
    'mutation ($id: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } } }',
    { id: shopper.cartId, email },
  );
  return shopper;
}

/** Gives a ready cart other addresses, and its payment method again. */
async function moveTo(send: Send, { cartId: id }: Shopper, { shipping, billing }: Record<string, string>) {
  const at = (
    street: string | undefined,
  ) => `address: { firstname: "Marta", lastname: "Oakes", street: ["${street}"],
    city: "Wilmington", country_code: "US", region: "DE", postcode: "19801-2207", telephone: "(302) 555-0107" }`;
  await must(
    send,
    `mutation ($id: String!) {
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ ${at(shipping)} }] }) { cart { id } }
      setShippingMethodsOnCart(
        input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }
      ) { cart { id } }
      setBillingAddressOnCart(input: { cart_id: $id, billing_address: { ${at(billing)} } }) { cart { id } }
      setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
    }`,
    { id },
  );
}

describe('an open claim of a canceled order', () => {
  test('binds a new e-mail address at the same delivery or billing address, which learns no figures (PAYC-04)', async () => {
    const { order, owed } = await abandon(customer);
    const stranger = await newCustomer(shop);
    const shopper = await readyCustomer(stranger.send, { [COIN]: 1 });
    await moveTo(stranger.send, shopper, { shipping: '88 QUARRY LN', billing: '3 Other Road' });
    const delivered = await rejection(stranger.send, shopper);
    expect(delivered?.extensions.code).toBe('OPEN_CLAIM');
    expect(delivered?.message).toBe(
      'Unable to place order: An order or quote of this postal address is not settled. Pay this order by card, or call us about it.',
    );
    expect(delivered?.message).not.toContain(owed);
    expect(delivered?.message).not.toContain(order.number);
    await moveTo(stranger.send, shopper, { shipping: '3 Other Road', billing: '88 Quarry Lane' });
    expect((await rejection(stranger.send, shopper))?.extensions.code).toBe('OPEN_CLAIM');
    await moveTo(stranger.send, shopper, { shipping: '3 Other Road', billing: '88 Quarry Lane, Apt 4' });
    expect(await rejection(stranger.send, shopper)).toBeNull();
  });

  test('rejects an order on account until it is paid or waived, and names amount and order (PAYC-03, PAYC-04)', async () => {
    const { order, owed } = await abandon(customer);
    const shopper = await readyCustomer(customer.send, { [COIN]: 1 });
    const rejected = await rejection(customer.send, shopper);
    expect(rejected?.extensions.code).toBe('OPEN_CLAIM');
    expect(rejected?.message).toBe(
      `Unable to place order: You still owe us ${owed} for order ${order.number}. Pay it first, pay this order by card, or call us.`,
    );
    // The cart keeps its line.
    expect((await shopper.cart())?.total_quantity).toBe(1);
    const paid = await desk(['pay', String(Number(order.number)), '--amount', '10', '--reference', 'PART']);
    expect(paid.err).toBe('');
    expect((await rejection(customer.send, shopper))?.extensions.code).toBe('OPEN_CLAIM');
    await desk(['waive-claim', String(Number(order.number)), '--reason', 'As spoken']);
    expect(await rejection(customer.send, shopper)).toBeNull();
  });

  test('also binds a guest with the same e-mail address in other spellings, who learns neither amount nor order (PAYC-04)', async () => {
    const { order, owed } = await abandon(customer);
    const shopper = await guestWith(customer.email.toUpperCase());
    const rejected = await rejection(shop.query as Send, shopper);
    expect(rejected?.extensions.code).toBe('OPEN_CLAIM');
    expect(rejected?.message).toContain('An order with this e-mail address is not settled.');
    expect(rejected?.message).not.toContain(owed);
    expect(rejected?.message).not.toContain(order.number);
  });

  test('binds nobody else, and no order that a card pays (PAYC-04)', async () => {
    await abandon(customer);
    const other = await newCustomer(shop);
    const elsewhere = await readyCustomer(other.send, { [COIN]: 1 });
    await moveTo(other.send, elsewhere, { shipping: '1 Other Road', billing: '2 Other Road' });
    expect(await rejection(other.send, elsewhere)).toBeNull();
    const shopper = await readyCustomer(customer.send, { [COIN]: 1 });
    await chooseCard(customer.send, shopper, { card: { token: cardToken() } });
    expect(await rejection(customer.send, shopper)).toBeNull();
  });
});
