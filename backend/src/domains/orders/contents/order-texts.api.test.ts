import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { ADDRESS, must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const send: Send = (document, variables) => shop.query(document, variables);
const IN = (region: string, city: string, postcode: string) => ({ ...ADDRESS, region, city, postcode });

interface Totals {
  readonly lines: readonly {
    readonly kind: string;
    readonly label: string | null;
    readonly amount: { readonly value: number };
  }[];
  readonly expected_shipping?: { readonly value: number } | null;
}

const LINES = 'lines { kind label amount { value } }';

async function cartTotals({ cartId }: Shopper): Promise<Totals> {
  const query = `query ($id: String!) { cart(cart_id: $id) { prices { ${LINES} expected_shipping { value } } } }`;
  return (await must<{ cart: { prices: Totals } }>(send, query, { id: cartId })).cart.prices;
}

async function order(token: string) {
  const query = `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
    prices_locked_at price_lock_expires_at order_date
    items { product_name product_sku selected_options { value } }
    total { ${LINES} } } }`;
  const data = await must<{
    guestOrderByToken: {
      prices_locked_at: string;
      items: { product_name: string; product_sku: string }[];
      total: Totals;
    };
  }>(send, query, { token });
  return data.guestOrderByToken;
}

const tax = ({ lines }: Totals) => lines.filter(({ kind }) => kind === 'TAX');

test.each([
  ['taxed', 'NY', 'Brooklyn', '11201', 'AG-SHIP-1', 1, 'New York sales tax', true],
  ['exempt', 'DE', 'Wilmington', '19801', 'AG-SHIP-1', 5, 'Delaware: bullion exempt', false],
] as const)(
  'an order that is %s shows its tax from the address step to the receipt and the e-mail (FIX-47)',
  async (_, region, city, postcode, sku, quantity, label, isDue) => {
    const shopper = await newShopper(send);
    await shopper.add(sku, quantity);
    await shopper.prepare({ address: IN(region, city, postcode) });
    const shown = tax(await cartTotals(shopper));
    expect(shown).toHaveLength(1);
    expect(shown[0]?.label).toBe(label);
    expect((shown[0]?.amount.value ?? 0) > 0).toBe(isDue);
    const { token } = await shopper.placeOrder();
    expect(tax((await order(token)).total)).toEqual(shown);
    await jobsDone(shop.db);
    const mails = [...(await shop.outbox()).values()].map(decodeMail).join(' ');
    expect(mails).toContain(label);
  },
);

test('a cart with free delivery shows it before the address step, from shipping methods only (FIX-47)', async () => {
  const shopper = await newShopper(send);
  await shopper.add('AG-SHIP-1', 1);
  expect((await cartTotals(shopper)).expected_shipping).toEqual({ value: 9.95 });
  await shopper.add('AG-SHIP-1', 9);
  expect((await cartTotals(shopper)).expected_shipping).toEqual({ value: 0 });
  await shopper.add('AU-C1K', 1);
  expect((await cartTotals(shopper)).expected_shipping).toBeNull();
});

test('an order and its e-mail name the chosen variant, not the configurable product (FIX-50)', async () => {
  const shopper = await newShopper(send);
  expect(await shopper.add('AU-A1', 1, { parent_sku: 'AU-ASSAY' })).toEqual([]);
  const query = `query ($id: String!) { cart(cart_id: $id) { items { product { name }
    ... on ConfigurableCartItem { configured_variant { name } } } } }`;
  const { cart } = await must<{ cart: { items: object[] } }>(send, query, { id: shopper.cartId });
  expect(cart.items).toMatchObject([
    {
      product: { name: 'Gold bar in assay card, choose a weight' },
      configured_variant: { name: '1 g gold bar in assay card' },
    },
  ]);
  await shopper.prepare();
  const { token } = await shopper.placeOrder();
  expect((await order(token)).items).toMatchObject([
    { product_name: '1 g gold bar in assay card', product_sku: 'AU-A1' },
  ]);
  await jobsDone(shop.db);
  const mail =
    [...(await shop.outbox()).values()].map(decodeMail).find((text) => text.includes('assay card')) ?? '';
  expect(mail).toContain('1 g gold bar in assay card');
  expect(mail).not.toContain('choose a weight');
  expect(mail).not.toContain('assay card, 1 g');
});

test('an order shows when its prices were locked, which is before its placement (FIX-41)', async () => {
  const shopper = await newShopper(send);
  await shopper.add('AG-SHIP-1', 1);
  await shopper.prepare();
  const lockedAt = new Date(shop.clock.now()).toISOString();
  shop.clock.advance(2 * 60_000);
  const { token } = await shopper.placeOrder();
  expect((await order(token)).prices_locked_at).toBe(lockedAt);
});
