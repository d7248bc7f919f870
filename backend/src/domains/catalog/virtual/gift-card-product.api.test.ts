import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { importFiles } from '../../../app/import/import-files.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { GIFT_CARD } from '../../../testing/gift-card-product.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';
import { add } from '../../../testing/shopping/wishlist.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await createTestShop();
  folder = await mkdtemp(join(tmpdir(), 'ingot-gift-'));
  const { sections } = await importRows(shop, { products: [GIFT_CARD] });
  expect(sections[0]?.problems).toEqual([]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;
const send: Send = (document, variables) => shop.query(document, variables);

describe('a gift card', () => {
  test('has amounts and options by the names of Adobe Commerce, and costs the lowest amount (KIND-03)', async () => {
    const query = `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
      __typename type_id is_salable price_range {
        minimum_price { final_price { value } } maximum_price { final_price { value } } }
      ... on CustomizableProductInterface { options { __typename title required } }
      ... on GiftCardProduct { allow_open_amount open_amount_min open_amount_max giftcard_type message_max_length
        giftcard_amounts { uid value } gift_card_options { title required } }
    } } }`;
    const { products } = await must<Answer>(send, query, { sku: GIFT_CARD.sku });
    const [card] = products.items;
    expect(card).toMatchObject({
      __typename: 'GiftCardProduct',
      type_id: 'giftcard',
      is_salable: true,
      price_range: {
        minimum_price: { final_price: { value: 25 } },
        maximum_price: { final_price: { value: 5_000 } },
      },
      allow_open_amount: true,
      open_amount_min: 25,
      open_amount_max: 5_000,
      giftcard_type: 'VIRTUAL',
      giftcard_amounts: [
        { uid: Buffer.from('giftcard/giftcard_amount/50.0000').toString('base64'), value: 50 },
        { value: 250 },
      ],
    });
    expect(card.options.map(({ title, required }: Answer) => [title, required])).toEqual([
      ['Amount', false],
      ['Another amount', false],
      ['Their name', true],
      ['Their e-mail', true],
      ['From', true],
      ['Message', false],
      ['Send it on', false],
    ]);
  });

  test('states the range of an amount of the shopper on its page (KIND-03)', async () => {
    const query = `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
      ... on CustomizableProductInterface { purchase_options { title } } } } }`;
    const { products } = await must<Answer>(send, query, { sku: GIFT_CARD.sku });
    expect(products.items[0].purchase_options.slice(0, 2)).toEqual([
      { title: 'Amount' },
      { title: 'Another amount, from $25.00 to $5,000.00' },
    ]);
  });

  test('is found by words, in its category and by its path, and is a favorite (KIND-07)', async () => {
    const answer = await must<Answer>(
      send,
      `{
        words: products(search: "gift") { items { sku } }
        list: products(filter: { category_url_path: { eq: "accessories" } }, pageSize: 100) { items { sku } }
        route(url: "gift-card.html") { __typename ... on GiftCardProduct { sku } }
        deliveryEstimate(sku: "${GIFT_CARD.sku}") { method_title }
      }`,
    );
    for (const list of [answer.words, answer.list]) {
      expect(list.items).toContainEqual({ sku: GIFT_CARD.sku });
    }
    expect(answer.route).toEqual({ __typename: 'GiftCardProduct', sku: GIFT_CARD.sku });
    expect(answer.deliveryEstimate).toBeNull();
    const customer = await newCustomer(shop);
    const { wishlist } = await add(customer.send, GIFT_CARD.sku);
    expect(wishlist.items_v2.items).toMatchObject([{ __typename: 'GiftCardWishlistItem' }]);
  });

  test.each(['json', 'csv', 'xlsx'])(
    'comes back from an export as %s without a change (KIND-07)',
    async (format) => {
      const to = join(folder, format);
      const { code, err } = await runCommand(
        ['--by', 'Ines', 'export', 'products', '--format', format, '--to', to],
        (by, work) => work({ ...shop.services, by }),
      );
      expect([code, err]).toEqual([0, '']);
      const report = await importFiles({ db: shop.db, now: shop.clock.now(), mediaDir: null }, to);
      expect(report.sections).toMatchObject([{ problems: [], changed: 0 }]);
    },
  );

  test.each([
    ['no amounts', { gift_card: null }, 'must list the amounts'],
    ['no amount in the list', { gift_card: { amounts_minor: [] } }, 'must list an amount'],
    ['the same amount twice', { gift_card: { amounts_minor: [100, 100] } }, 'must have different amounts'],
    ['half a range', { gift_card: { open_from_minor: 100 } }, 'must be beside open_from_minor'],
    ['a range that ends first', { gift_card: { open_from_minor: 9, open_to_minor: 8 } }, 'must not be below'],
    ['a special price', { special: { fixed_price_minor: 1 } }, 'a gift card has none'],
    ['a weight', { shipping_weight_g: 5 }, 'a virtual product has none'],
    [
      'tiers',
      { pricing: { mode: 'fixed', fixed_price_minor: 1, tiers: [{ quantity: 2, fixed_price_minor: 1 }] } },
      'a gift card has none',
    ],
    [
      'another type',
      { type: 'simple', pricing: { mode: 'fixed', fixed_price_minor: 1 } },
      'only a gift card',
    ],
  ])('is not imported with %s (KIND-03)', async (_, wrong, message) => {
    const row = { ...GIFT_CARD, sku: 'GC-WRONG', item_number: 'GC-2', url_key: 'gc-wrong', ...wrong };
    const { sections } = await importRows(shop, { products: [row] });
    expect(sections[0]?.problems[0]?.message).toContain(message);
  });
});
