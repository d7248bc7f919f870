import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { ADDRESS, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';

const BAR = {
  sku: 'BAR-NAMED',
  item_number: '99311',
  name: 'Engraved bar',
  url_key: 'bar-named',
  form: 'bar',
  metal: 'gold',
  fine_weight_ug: 31_103_477,
  stock: { quantity: 900 },
  pricing: { mode: 'metal', premium_percent: 2 },
  card_fee_percent: 4,
  buyback: { bid_premium_percent: -1, minimum_quantity: 1 },
  custom_options: [
    { number: 1, title: 'Line', type: 'field', max_characters: 20, price_minor: 1_200 },
    {
      number: 2,
      title: 'Lettering',
      type: 'radio',
      values: [
        { number: 1, title: 'Clarendon' },
        { number: 2, title: 'Capitals', price_percent: 1 },
      ],
    },
  ],
};

let shop: TestShop;
let send: Send;
/** The engraving and the lettering, as `addProductsToCart` takes them. */
let options: { readonly entered_options: readonly object[]; readonly selected_options: readonly string[] };
beforeAll(async () => {
  shop = await createTestShop({ fixtures: { products: [BAR] } });
  send = shop.query as Send;
  const { products } = await must<{
    products: { items: { options: { uid: string; values?: { uid: string }[] }[] }[] };
  }>(
    send,
    `{ products(filter: { sku: { eq: "BAR-NAMED" } }) { items { ... on CustomizableProductInterface { options { uid
      ... on CustomizableRadioOption { values: value { uid } } } } } } }`,
  );
  const [line, lettering] = products.items[0]?.options ?? [];
  options = {
    entered_options: [{ uid: line?.uid ?? '', value: 'For Ada' }],
    selected_options: [lettering?.values?.[1]?.uid ?? ''],
  };
});
afterAll(() => shop.close());

interface Amount {
  readonly value: number;
}
interface Door {
  readonly message: string | null;
  readonly price: { readonly total: Amount; readonly goods: Amount } | null;
}
async function door(input: object): Promise<Door> {
  const document = `query ($input: DeliveredPriceInput!) {
    deliveredPrice(input: $input) { message price { total { value } goods { value } } } }`;
  const { postcode } = ADDRESS;
  return (
    await must<{ deliveredPrice: Door }>(send, document, { input: { sku: BAR.sku, postcode, ...input } })
  ).deliveredPrice;
}

it('includes the chosen options, as cart and order charge them, for every payment method (DOOR-01, KIND-05)', async () => {
  const item = { sku: BAR.sku, quantity: 2, ...options };
  const shopper = await newShopper(shop.query);
  expect(await shopper.add(BAR.sku, 2, options)).toEqual([]);
  for (const payment of ['banktransfer', 'card']) {
    const cart = await shopper.prepare({ payment });
    const { price } = await door({ ...item, payment_method: payment });
    expect(price?.total.value).toBe(cart.prices.grand_total.value);
  }
  const { price: plain } = await door({ quantity: 2 });
  const { price: engraved } = await door({ quantity: 2, entered_options: options.entered_options });
  expect((engraved?.goods.value ?? 0) - (plain?.goods.value ?? 0)).toBeCloseTo(24, 5);
});

it('says what the cart would say of options that it does not take (DOOR-01, KIND-05)', async () => {
  const [line] = options.entered_options;
  expect(await door({ entered_options: [{ ...line, value: 'x'.repeat(21) }] })).toEqual({
    price: null,
    message: 'Line: use 20 characters or fewer.',
  });
  const foreign = Buffer.from('custom-option/1/1').toString('base64');
  expect((await door({ selected_options: [foreign] })).price).toBeNull();
});

it('the round trip with options asks what the cart charges, for the same bid (PREM-02, KIND-05)', async () => {
  interface Trip {
    readonly ask: Amount;
    readonly bid: Amount;
    readonly break_even_spot: Amount;
  }
  interface Answer {
    readonly customizedPrice: {
      readonly method_prices: readonly {
        readonly code: string;
        readonly price: Amount;
        readonly round_trip: Trip;
      }[];
    };
    readonly products: {
      readonly items: readonly {
        readonly method_prices: readonly { readonly codes: readonly string[]; readonly round_trip: Trip }[];
      }[];
    };
  }
  const trip = 'round_trip { ask { value } bid { value } break_even_spot { value } }';
  const { customizedPrice, products } = await must<Answer>(
    send,
    `query ($item: CartItemInput!) {
      customizedPrice(item: $item) { method_prices { code price { value } ${trip} } }
      products(filter: { sku: { eq: "BAR-NAMED" } }) { items { method_prices { codes ${trip} } } } }`,
    { item: { sku: BAR.sku, quantity: 1, ...options } },
  );
  const plain = products.items[0]?.method_prices ?? [];
  expect(customizedPrice.method_prices.length).toBeGreaterThan(1);
  for (const { code, price, round_trip } of customizedPrice.method_prices) {
    const without = plain.find(({ codes }) => codes.includes(code))?.round_trip;
    expect(round_trip.ask).toEqual(price);
    expect(round_trip.bid).toEqual(without?.bid);
    expect(round_trip.break_even_spot.value).toBeGreaterThan(without?.break_even_spot.value ?? 0);
  }
});
