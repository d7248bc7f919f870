import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type BundleData, readBundle } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';
import { type Amount, checkOut, inputOf, minor, PLACES, type Place } from './testing/check-out.ts';

/** A service, which is in no package. */
const ASSAY = {
  sku: 'ASSAY-DOOR',
  type: 'virtual',
  item_number: 'ASSAY-DOOR',
  name: 'Assay of a coin',
  url_key: 'assay-door',
  form: 'accessory',
  stock: { quantity: 900 },
  pricing: { mode: 'fixed', fixed_price_minor: 9_500 },
};
/** A set of two metals, whose pieces the shopper counts. */
const SET = {
  sku: 'SET-DOOR',
  type: 'bundle',
  item_number: 'SET-DOOR',
  name: 'Set of your choice',
  url_key: 'set-door',
  metal: 'mixed',
  form: 'set',
  categories: ['silver-coins'],
  bundle: {
    discount_percent: 2,
    options: [
      {
        title: 'Coin',
        type: 'radio',
        required: true,
        parts: [
          { sku: 'AG-SHIP-1', quantity: 10, can_change_quantity: true, is_default: true },
          { sku: 'AG-BEE-2', quantity: 4, can_change_quantity: true },
          { sku: 'AU-SUN-1', quantity: 1 },
        ],
      },
      {
        title: 'More',
        type: 'checkbox',
        required: false,
        parts: [{ sku: 'AG-SHIP-1', quantity: 5 }, { sku: 'AC-GLOVES' }, { sku: ASSAY.sku }],
      },
    ],
  },
};
const ITEMS = ['AG-SHIP-1', 'AG-SHIP-1-25', 'AU-SUN-1', ASSAY.sku] as const;
const GROUP = {
  sku: 'GROUP-DOOR',
  type: 'grouped',
  item_number: 'GROUP-DOOR',
  name: 'Every piece',
  url_key: 'group-door',
  metal: 'mixed',
  form: 'coin',
  weight_label: 'several',
  categories: ['silver-coins'],
  grouped_items: ITEMS.map((sku) => ({ sku, quantity: 1 })),
};

let shop: TestShop;
let bundle: BundleData;
beforeAll(async () => {
  shop = await createTestShop({ env: { RATE_LIMIT: 'off' } });
  const { sections } = await importRows(shop, { products: [ASSAY, SET, GROUP] });
  expect(sections).toMatchObject([{ problems: [] }]);
  bundle = await readBundle(shop.query as Send, SET.sku);
});
afterAll(() => shop.close());

interface Saving {
  readonly kind: string;
  readonly quantity: number | null;
  readonly total: Amount | null;
}
interface Door {
  readonly message: string | null;
  readonly price: {
    readonly quantity: number;
    readonly payment_problem: string | null;
    readonly goods: Amount;
    readonly fee: Amount;
    readonly total: Amount;
    readonly tax: Amount;
    readonly delivery: Amount;
    readonly per_ounce: Amount | null;
    readonly savings: readonly Saving[];
  } | null;
}
const DOOR = `query ($input: DeliveredPriceInput!) { deliveredPrice(input: $input) { message price {
  quantity payment_problem goods { value } fee { value } total { value } tax { value } delivery { value } per_ounce { value }
  savings { kind quantity total { value } } } } }`;

interface Trip {
  readonly ask: Amount;
  readonly bid: Amount;
  readonly spread: Amount;
  readonly break_even_spot: Amount | null;
  readonly break_even_percent: number | null;
}
const TRIP = `query ($sku: String!, $input: [GroupPieceInput!]!, $payment_method: String) {
  groupRoundTrip(sku: $sku, pieces: $input, payment_method: $payment_method) { ask { value } bid { value }
    spread { value } break_even_spot { value } break_even_percent } }`;

async function door(input: object, send: Send = shop.query as Send): Promise<Door> {
  return (await must<{ deliveredPrice: Door }>(send, DOOR, { input })).deliveredPrice;
}

/** Returns the options of a set: the part of the first option with its pieces, and parts of the second. */
function partsOf(coin: number, pieces: number | null, more: readonly number[]) {
  const [coins, others] = bundle.items;
  const part = coins?.options[coin];
  const chosen = more.flatMap((at) => others?.options[at]?.uid ?? []);
  return {
    selected_options: [part?.uid ?? '', ...chosen],
    entered_options: pieces === null ? [] : [{ uid: part?.uid ?? '', value: String(pieces) }],
  };
}

interface Goods {
  /** The input of the delivered price. */
  readonly input: object;
  /** The same for the cart. */
  readonly items: readonly object[];
}
const sets = fc
  .record({
    coin: fc.constantFrom(0, 1, 2),
    pieces: fc.option(fc.integer({ min: 1, max: 30 })),
    more: fc.subarray([0, 1, 2]),
    quantity: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ coin, pieces, more, quantity }): Goods => {
    const set = { sku: SET.sku, quantity, ...partsOf(coin, coin === 2 ? null : pieces, more) };
    return { input: set, items: [set] };
  });
const groups = fc
  .array(fc.record({ sku: fc.constantFrom(...ITEMS), quantity: fc.integer({ min: 1, max: 25 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((pieces): Goods => ({ input: { sku: GROUP.sku, pieces }, items: pieces }));

test('the delivered price of a set and of pieces of a group equals the checkout for every choice, place and method (DOOR-01, KIND-01, KIND-02)', async () => {
  const wishes = fc.record({
    goods: fc.oneof(sets, groups),
    place: fc.constantFrom<Place>(...PLACES),
    payment: fc.constantFrom('banktransfer', 'checkmo', 'card'),
  });
  const compared = { set: 0, group: 0 };
  await fc.assert(
    fc.asyncProperty(wishes, async ({ goods: { input, items }, place, payment }) => {
      const { price } = await door({ ...input, ...inputOf(place), payment_method: payment });
      if (price === null || price.payment_problem !== null) return;
      const { total, tax, delivery } = price;
      const figures = { total: minor(total), tax: minor(tax), delivery: minor(delivery) };
      const send: Send = (document, variables) =>
        shop.query(document, variables, { headers: { 'payment-method': payment } });
      expect(await checkOut(send, { items, place, payment, giftCard: null })).toEqual(figures);
      compared['pieces' in input ? 'group' : 'set'] += 1;
    }),
    { numRuns: 60, seed: 20_261_130 },
  );
  expect(compared.set).toBeGreaterThan(10);
  expect(compared.group).toBeGreaterThan(10);
}, 600_000);

describe('the delivered price of a set', () => {
  it('is that of the parts it starts with until the shopper chooses (DOOR-01, KIND-01)', async () => {
    const at = { sku: SET.sku, postcode: '12207' };
    const chosen = await door({ ...at, ...partsOf(0, null, []) });
    expect(chosen.price?.per_ounce?.value).toBeGreaterThan(0);
    expect(await door(at)).toEqual(chosen);
  });

  it('names the number of sets that saves a cost, at the price of as many sets (DOOR-03, KIND-01)', async () => {
    const set = { sku: SET.sku, postcode: '12207', ...partsOf(0, null, [1]) };
    const { price } = await door({ ...set, quantity: 1 });
    const saving = price?.savings.find(({ kind }) => kind === 'TAX');
    expect(saving?.quantity).toBeGreaterThan(1);
    const more = await door({ ...set, quantity: saving?.quantity });
    expect(more.price?.total).toEqual(saving?.total);
    const fewer = await door({ ...set, quantity: (saving?.quantity ?? 0) - 1 });
    // The coins are taxed below the threshold; the gloves always.
    expect(more.price?.tax.value).toBeLessThan((fewer.price?.tax.value ?? 0) / 10);
  });

  it('says what the cart says of parts and numbers that it does not take (KIND-01)', async () => {
    const at = { sku: SET.sku, postcode: '12207' };
    const rejected = async (input: object) => {
      const { price, message } = await door({ ...at, ...input });
      expect(price).toBeNull();
      return message;
    };
    expect(await rejected(partsOf(1, 2.5, []))).toMatch(/^Coin: enter a whole quantity of .+, at least 1\.$/);
    expect(await rejected(partsOf(2, 3, []))).toContain('cannot be changed');
    expect(await rejected({ selected_options: [bundle.items[1]?.options[0]?.uid] })).toBe(
      'Please select all required options.',
    );
    expect(await rejected({ quantity: 0 })).not.toBeNull();
    expect(await rejected({ quantity: 1_000_000 })).not.toBeNull();
    // Options that name no part at all are no reason for the set that the bundle starts with.
    expect(await rejected({ selected_options: ['bm90IGEgcGFydA=='] })).toBe(
      'Please select all required options.',
    );
    // Options that name no part are no request for the set that the bundle starts with.
    expect(await rejected({ selected_options: ['bm90IGEgcGFydA=='] })).toBe(
      'Please select all required options.',
    );
    const foreign = Buffer.from(`bundle/${bundle.items[0]?.option_id}/999999/1`).toString('base64');
    expect(await rejected({ selected_options: [...partsOf(0, null, []).selected_options, foreign] })).toBe(
      'The required options you selected are not available',
    );
  });

  it('has one piece of the variants that share a limit (DOOR-01, KIND-01)', async () => {
    const parts = ['AG-SHIP-1-25', 'AG-SHIP-1-24'].map((sku) => ({ sku }));
    const options = [{ title: 'Years', type: 'checkbox', required: true, parts }];
    const terms = { discount_percent: 0, options };
    const years = { ...SET, sku: 'SET-YEARS', item_number: 'SET-YEARS', url_key: 'set-years', bundle: terms };
    const limited = { sku: 'AG-SHIP-YR', limited: { household_period_days: 30 } };
    const { sections } = await importRows(shop, { products: [years, limited] });
    expect(sections).toMatchObject([{ problems: [] }]);
    const { items } = await readBundle(shop.query as Send, years.sku);
    const uids = items.flatMap(({ options: chosen }) => chosen.map(({ uid }) => uid));
    const at = { sku: years.sku, postcode: '12207' };
    expect((await door({ ...at, selected_options: uids.slice(0, 1) })).price).not.toBeNull();
    const both = await door({ ...at, selected_options: uids });
    expect(both).toEqual({
      price: null,
      message: expect.stringMatching(/: The most you may purchase is 1\.$/),
    });
    await importRows(shop, { products: [{ ...limited, limited: null }] });
  });
});

describe('the delivered price of pieces of a group', () => {
  const at = { sku: GROUP.sku, postcode: '12207' };

  it('counts the pieces of a tier group together, and an item that is named twice (DOOR-01, KIND-02)', async () => {
    const together = await door({ ...at, pieces: [{ sku: 'AG-SHIP-1', quantity: 20 }] });
    const twice = await door({
      ...at,
      pieces: [
        { sku: 'AG-SHIP-1', quantity: 12 },
        { sku: 'AG-SHIP-1', quantity: 8 },
      ],
    });
    expect(twice).toEqual(together);
    expect(twice.price?.quantity).toBe(20);
  });

  it('names the item of a problem, and takes no piece of another product (KIND-02)', async () => {
    const message = async (pieces: readonly object[] | undefined) =>
      (await door({ ...at, pieces })).message ?? '';
    expect(await message(undefined)).toBe('Please specify the quantity of product(s).');
    expect(await message([{ sku: 'AG-SHIP-1', quantity: 0 }])).toBe(
      'Please specify the quantity of product(s).',
    );
    expect(await message([{ sku: 'AG-STAG-1', quantity: 1 }])).toBe(
      'Could not find a product with SKU "AG-STAG-1"',
    );
    const many = [
      { sku: 'AG-SHIP-1', quantity: 1 },
      { sku: ASSAY.sku, quantity: 2_000 },
    ];
    expect(await message(many)).toMatch(/^Assay of a coin: /);
    expect(await message([{ sku: ASSAY.sku, quantity: 1 }])).toBe('This product needs no delivery.');
  });

  it('has a round trip at the price of the delivered one, with the spot price that makes it even (PREM-02, KIND-02)', async () => {
    await importRows(shop, {
      products: [{ sku: 'AG-SHIP-1', buyback: { bid_premium_percent: 1, minimum_quantity: 2 } }],
    });
    const trip = async (pieces: readonly object[], payment_method = 'card', sku: string = GROUP.sku) => {
      const { groupRoundTrip } = await must<{ groupRoundTrip: Trip | null }>(shop.query as Send, TRIP, {
        input: pieces,
        sku,
        payment_method,
      });
      return groupRoundTrip;
    };
    const ship = (quantity: number) => ({ sku: 'AG-SHIP-1', quantity });
    const found = await trip([ship(12), ship(8)]);
    const delivered = await door({ ...at, pieces: [ship(20)], payment_method: 'card' });
    const { goods, fee } = delivered.price ?? {};
    expect(found && minor(found.ask)).toBe(minor(goods ?? { value: 0 }) + minor(fee ?? { value: 0 }));
    expect(found && minor(found.bid) + minor(found.spread)).toBe(found && minor(found.ask));
    expect(found?.break_even_percent).toBeGreaterThan(0);
    const both = await trip([ship(2), { sku: 'AU-SUN-1', quantity: 1 }]);
    expect(both).toMatchObject({ break_even_spot: null, break_even_percent: null });
    // Fewer coins than the shop buys at a time have no bid, and neither has a service.
    expect(await trip([ship(1), { sku: ASSAY.sku, quantity: 1 }])).toBeNull();
    expect(await trip([])).toBeNull();
    expect(await trip([{ sku: 'AG-STAG-1', quantity: 20 }])).toBeNull();
    expect(await trip([ship(0)])).toBeNull();
    const variables = { input: [ship(2)], sku: 'AG-SHIP-1' };
    expect((await shop.query(TRIP, variables)).errors?.[0]?.extensions?.code).toBe('INVALID_PARAMETER_VALUE');
    const unknown = { input: [ship(2)], sku: GROUP.sku, payment_method: 'shells' };
    expect((await shop.query(TRIP, unknown)).errors?.[0]?.extensions?.code).toBe('INVALID_PARAMETER_VALUE');
  });

  it('rejects pieces for a product that is no group (KIND-02)', async () => {
    const { errors } = await shop.query(DOOR, {
      input: { sku: 'AG-SHIP-1', postcode: '12207', pieces: [{ sku: 'AG-SHIP-1', quantity: 1 }] },
    });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_PARAMETER_VALUE' });
  });
});
