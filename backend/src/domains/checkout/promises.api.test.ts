import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { decodeMail } from '../../testing/servers/decode-mail.ts';
import { must, newShopper, type Send, type Shopper } from '../../testing/shopping/shopper.ts';
import { expectSoon, jobsDone } from '../../testing/waiting.ts';
import { PROMISE_NAMES, type PromiseName } from '../shop/promises/promise-names.ts';
import { importShopSettings, type SettingFiles } from '../shop/settings/import-settings.ts';

const DEMO = join(import.meta.dirname, '../../../../demo');
const demo = (file: string) => JSON.parse(readFileSync(join(DEMO, file), 'utf8'));

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

/** The demo shop's own terms. */
const BEFORE = {
  shipping: demo('shipping.json'),
  paymentMethods: demo('payment-methods.json'),
} as const;

/** The promises of the shop: all but those about payment methods that the demo shop lacks. */
const OFFERED = PROMISE_NAMES.filter((name) => {
  const [, code] = /^(?:limit|pay)_(.+)$/.exec(name) ?? [];
  return code === undefined || BEFORE.paymentMethods.some((method: { code: string }) => method.code === code);
});

const CONFIG = demo('store-config.json');

const ORDERS = {
  cancellation_reasons: ['Another reason'],
  overdue_grace_hours: 48,
  paid_orders_cancellable: true,
};

/** Different terms for every promise. */
const AFTER: SettingFiles = {
  shipping: {
    ...BEFORE.shipping,
    free_threshold_minor: 50_000,
    signature_threshold_minor: 250_000,
    cutoff_time: '15:30',
    po_box_maximum_minor: 70_000,
    methods: BEFORE.shipping.methods.map((method: { method_code: string }) =>
      method.method_code === 'ground'
        ? { ...method, price_minor: 1_495 }
        : method.method_code === 'courier'
          ? { ...method, price_minor: 6_900 }
          : method,
    ),
  },
  paymentMethods: BEFORE.paymentMethods.map((method: { code: string }) => ({
    ...method,
    ...(method.code === 'banktransfer' ? { pay_within_hours: 96, maximum_minor: 9_900_000 } : {}),
    ...(method.code === 'checkmo'
      ? { pay_within_hours: 216, clearance_working_days: 7, maximum_minor: 3_000_000 }
      : {}),
    ...(method.code === 'card' ? { fee_percent: 3, maximum_minor: 800_000, pay_within_hours: 48 } : {}),
  })),
  storeConfig: {
    orders: { ...ORDERS, overdue_grace_hours: 72, paid_orders_cancellable: false },
    pricing: { ...CONFIG.pricing, price_lock_minutes: 15 },
    market_hours: { exceptions: [{ date: '2026-07-03', name: 'Independence Day' }] },
    sell_to_us: { quote_lock_minutes: 20, post_within_working_days: 5, label_insured_to_minor: 5_000_000 },
  },
};

interface ProductTexts {
  readonly description: { readonly html: string };
  readonly short_description: { readonly html: string };
  readonly questions: readonly { readonly answer: string }[];
}

async function setTerms(files: SettingFiles, graceHours = files === AFTER ? 72 : 48): Promise<void> {
  const { problems } = await importShopSettings(shop.db, files);
  expect(problems).toEqual([]);
  await expectSoon(() => shop.services.shop.orders.overdueGraceHours).toBe(graceHours);
}

beforeEach(() => {
  const { pricing, sell_to_us, market_hours } = CONFIG;
  return setTerms({ ...BEFORE, storeConfig: { orders: ORDERS, pricing, sell_to_us, market_hours } });
});

const send: Send = (document, variables) => shop.query(document, variables);
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

const page = async (identifier: string) => {
  const query = 'query ($id: String!) { cmsPage(identifier: $id) { content } }';
  return plain(
    (await must<{ cmsPage: { content: string } }>(send, query, { id: identifier })).cmsPage.content,
  );
};
const block = async (identifier: string) => {
  const query = 'query ($ids: [String]!) { cmsBlocks(identifiers: $ids) { items { content } } }';
  const data = await must<{ cmsBlocks: { items: { content: string }[] } }>(send, query, {
    ids: [identifier],
  });
  return plain(data.cmsBlocks.items[0]?.content ?? '');
};
const post = async (id: string) => {
  const query = 'query ($id: ID!) { blogPost(id: $id) { content } }';
  return plain((await must<{ blogPost: { content: string } }>(send, query, { id })).blogPost.content);
};
const product = async (sku: string) => {
  const query = `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) {
    items { description { html } short_description { html } questions { answer } } } }`;
  const { products } = await must<{ products: { items: ProductTexts[] } }>(send, query, { sku });
  const texts = products.items.flatMap(({ description, short_description, questions }) => [
    description.html,
    short_description.html,
    ...questions.map(({ answer }) => answer),
  ]);
  return plain(texts.join(' '));
};
const notification = async () => {
  const query = '{ storeConfig { notification_settings_message } }';
  const data = await must<{ storeConfig: { notification_settings_message: string } }>(send, query);
  return data.storeConfig.notification_settings_message;
};
const agreement = async () => {
  const query = '{ checkoutAgreements { content checkbox_text } }';
  const data = await must<{ checkoutAgreements: { content: string; checkbox_text: string }[] }>(send, query);
  return data.checkoutAgreements.map(({ content, checkbox_text }) => `${content} ${checkbox_text}`).join(' ');
};
const search = async (inputText: string) => {
  const query = 'query ($text: String!) { getSearch(inputText: $text) { items { description } } }';
  const data = await must<{ getSearch: { items: { description: string | null }[] }[] }>(send, query, {
    text: inputText,
  });
  return data.getSearch.flatMap(({ items }) => items.map(({ description }) => description ?? '')).join(' ');
};

async function shopperWith(sku: string, quantity: number): Promise<Shopper> {
  const shopper = await newShopper(send);
  expect(await shopper.add(sku, quantity)).toEqual([]);
  return shopper;
}

const deliveryTerms = async () => {
  const shopper = await shopperWith('AG-SHIP-1', 5);
  await shopper.prepare();
  const query = 'query ($id: String!) { cart(cart_id: $id) { shipping_addresses { delivery_terms } } }';
  const data = await must<{ cart: { shipping_addresses: { delivery_terms: string }[] } }>(send, query, {
    id: shopper.cartId,
  });
  return data.cart.shipping_addresses[0]?.delivery_terms ?? '';
};

const cancelMail = async () => {
  const shopper = await shopperWith('AG-SHIP-1', 5);
  await shopper.prepare();
  const { token } = await shopper.placeOrder();
  await must(
    send,
    `mutation ($token: String!) {
       requestGuestOrderCancel(input: { token: $token, reason: "Another reason" }) { errorV2 { message } } }`,
    { token },
  );
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox()).values()].map(decodeMail);
  const mail = mails.findLast((text) => text.includes('asked to cancel this order')) ?? '';
  return plain(Buffer.from(mail, 'latin1').toString('utf8'));
};

/** Every place that states a promise. Add a new place here. */
const PLACES: Readonly<Record<PromiseName, Readonly<Record<string, () => Promise<string>>>>> = {
  cancellation: {
    policy: () => page('market-loss-policy'),
    terms: () => page('terms'),
    returns: () => page('returns'),
    faq: () => block('faq-ordering'),
    'faq page': () => page('faq'),
    checkbox: agreement,
    'e-mail': cancelMail,
    'pre-order': () => product('AG-OWL-5P'),
  },
  overdue: {
    policy: () => page('market-loss-policy'),
    faq: () => block('faq-ordering'),
    agreement,
  },
  pay_banktransfer: {
    policy: () => page('market-loss-policy'),
    faq: () => block('faq-ordering'),
    'ways to pay': () => page('payment-methods'),
  },
  pay_checkmo: {
    policy: () => page('market-loss-policy'),
    faq: () => block('faq-ordering'),
    'ways to pay': () => page('payment-methods'),
    delivery: () => page('shipping-and-insurance'),
  },
  pay_card: {
    policy: () => page('market-loss-policy'),
    faq: () => block('faq-ordering'),
    'ways to pay': () => page('payment-methods'),
  },
  limit_card: {
    'ways to pay': () => page('payment-methods'),
    'product page': () => product('AU-C1K'),
  },
  limit_banktransfer: { 'ways to pay': () => page('payment-methods') },
  limit_checkmo: { 'ways to pay': () => page('payment-methods') },
  card_fee: {
    'ways to pay': () => page('payment-methods'),
    premiums: () => page('how-premiums-work'),
    'journal, first ounce': () => post('your-first-ounce'),
    'journal, two prices': () => post('why-two-prices'),
  },
  price_lock: {
    faq: () => block('faq-ordering'),
    'ways to pay': () => page('payment-methods'),
    journal: () => post('your-first-ounce'),
    'gold coin': () => product('AU-SUN-1'),
    'silver coin': () => product('AG-SHIP-1'),
  },
  sell_terms: {
    faq: () => block('faq-selling'),
    steps: () => block('sell-to-us-steps'),
    returns: () => page('returns'),
    journal: () => post('selling-well'),
  },
  sell_label: {
    steps: () => block('sell-to-us-steps'),
    journal: () => post('selling-well'),
  },
  sell_payment: {
    faq: () => block('faq-selling'),
    steps: () => block('sell-to-us-steps'),
    banner: () => block('home-bottom-banner'),
    journal: () => post('selling-well'),
    'gold bar': () => product('AU-M50'),
  },
  market_holidays: { terms: () => page('terms') },
  delivery_abroad: { 'delivery page': () => page('shipping-and-insurance') },
  insurance: {
    home: () => block('home-promises'),
    'product page': () => block('pdp-delivery'),
    faq: () => block('faq-delivery'),
    'delivery page': () => page('shipping-and-insurance'),
    journal: () => post('your-first-ounce'),
    'silver box': () => product('AG-SHIP-BOX'),
  },
  carrier_rest: { 'notice of every page': notification },
  delivery_price: { 'product page': () => block('pdp-delivery') },
  delivery_methods: {
    faq: () => block('faq-delivery'),
    'delivery page': () => page('shipping-and-insurance'),
  },
  free_over: { home: () => block('home-promises') },
  signature: {
    'product page': () => block('pdp-delivery'),
    faq: () => block('faq-delivery'),
    'delivery page': () => page('shipping-and-insurance'),
    journal: () => post('your-first-ounce'),
    checkout: deliveryTerms,
    'gold bar': () => product('AU-C500'),
  },
  dispatch: {
    'delivery page': () => page('shipping-and-insurance'),
    'ways to pay': () => page('payment-methods'),
  },
  po_box: { 'delivery page': () => page('shipping-and-insurance') },
};

/** Promises that do not depend on settings. */
const FIXED: readonly PromiseName[] = ['insurance', 'sell_payment'];

const promise = async (name: string) => {
  const query = 'query ($names: [String!]) { shopPromises(names: $names) { name text } }';
  const data = await must<{ shopPromises: { name: string; text: string }[] }>(send, query, { names: [name] });
  return data.shopPromises[0]?.text ?? '';
};

describe('places that state a promise', () => {
  test('are listed for every promise (FIX-40)', () => {
    expect(Object.keys(PLACES).sort()).toEqual([...OFFERED].sort());
    expect(OFFERED.filter((name) => Object.keys(PLACES[name] ?? {}).length === 0)).toEqual([]);
  });

  test.each(FIXED)('say %s in the same words for all settings (FIX-40, FIX-44)', async (name) => {
    const words = await promise(name);
    expect(words).not.toBe('');
    await setTerms(AFTER);
    expect(await promise(name)).toBe(words);
    for (const [where, read] of Object.entries(PLACES[name] ?? {}))
      expect(await read(), where).toContain(words);
  });

  test.each(OFFERED.filter((name) => !FIXED.includes(name)))(
    'say %s as the settings do, and follow their changes (FIX-40, FIX-42, FIX-44, FIX-45)',
    async (name) => {
      const before = await promise(name);
      expect(before).not.toBe('');
      const places = Object.entries(PLACES[name] ?? {});
      for (const [where, read] of places) expect(await read(), where).toContain(before);

      await setTerms(AFTER);
      const after = await promise(name);
      expect(after).not.toBe(before);
      for (const [where, read] of places) {
        const text = await read();
        expect(text, where).toContain(after);
        expect(text, where).not.toContain(before);
      }
    },
  );

  test('the search suggests the same text as the page (FIX-40)', async () => {
    expect(await search('cancel an order')).toContain('You can cancel an order until we start to pack it.');
    await setTerms(AFTER);
    expect(await search('cancel an order')).toContain(
      'You can cancel an order until your payment has arrived.',
    );
  });

  test('state one cost of canceling, that of the settings (FIX-40)', async () => {
    const texts = () =>
      Promise.all([
        page('market-loss-policy'),
        page('terms'),
        page('returns'),
        block('faq-ordering'),
        agreement(),
        promise('cancellation'),
      ]);
    for (const text of await texts()) {
      expect(text).toContain('In the first 30 minutes, canceling costs nothing.');
      expect(text).toContain('After that you owe $35 and the market loss');
    }
    const orders = { ...ORDERS, cancellation_fee_minor: 0, cancellation_loss_owner: 'shop' };
    await setTerms({ ...AFTER, storeConfig: { orders: { ...orders, overdue_grace_hours: 24 } } }, 24);
    for (const text of await texts()) {
      expect(text).toContain('Cancellation is free');
      expect(text).not.toMatch(/\$35|market loss/);
    }
  });

  test('name a bid only for pieces that have one', async () => {
    const query = '{ products(filter: { sku: { eq: "MX-FOUR" } }) { items { buyback_price { value } } } }';
    const { products } = await must<{ products: { items: { buyback_price: object | null }[] } }>(send, query);
    expect(products.items).toEqual([{ buyback_price: null }]);
    expect(await block('sell-to-us-intro')).toContain('Pieces that we buy have a bid beside their price.');
    for (const text of [await block('sell-to-us-intro'), await block('home-promises'), await page('about')]) {
      expect(text).not.toMatch(/every piece in this shop has a bid|bid is always|post a bid for it/i);
    }
  });

  test('a return of metal pays the posted bid, so that it costs no less than canceling (FIX-40)', async () => {
    const text = await page('returns');
    expect(text).toContain('sell unopened pieces back to us at our posted bid');
    expect(text).not.toMatch(/fall in the metal|you receive what you paid|where that is higher/);
  });

  test.each(['AU-C1K', 'AG-CKG'])(
    'the page of %s leaves delivery to the estimate from the shipping methods (FIX-43)',
    async (sku) => {
      expect(await product(sku)).toContain('The delivery line below the price says how and when');
      expect(await product(sku)).not.toMatch(/insured carrier|adult/);
    },
  );

  test('state every limit for which checkout rejects a delivery method (FIX-43)', async () => {
    expect(await promise('delivery_methods')).toContain(
      'Armored carrier, by arrangement: $385, free over $200,000, 5 to 10 working days, insured up to $1,000,000, for packages of 44 to 2,205 lb, not to Alaska or Hawaii.',
    );
    const shopper = await shopperWith('AU-C1K', 1);
    await shopper.prepare({ method: ['collect', 'counter'] });
    const query = `query ($id: String!) { cart(cart_id: $id) { shipping_addresses {
      unavailable_shipping_methods { method_title reason } } } }`;
    const { cart } = await must<{
      cart: {
        shipping_addresses: { unavailable_shipping_methods: { method_title: string; reason: string }[] }[];
      };
    }>(send, query, { id: shopper.cartId });
    expect(cart.shipping_addresses[0]?.unavailable_shipping_methods).toContainEqual({
      method_title: 'Armored carrier, by arrangement',
      reason: 'For packages of 44 lb or more.',
    });
  });

  test('contain no unresolved directive or unknown promise', async () => {
    const query = '{ shopPromises(names: ["__proto__", "cancellation", "no_such"]) { name } }';
    const data = await must<{ shopPromises: { name: string }[] }>(send, query);
    expect(data.shopPromises).toEqual([{ name: 'cancellation' }]);
    expect(await page('market-loss-policy')).not.toContain('{{');
    expect(await product('AU-SUN-1')).not.toContain('{{');
  });
});

describe('figures behind charges', () => {
  const config = async () => {
    const query = `{ storeConfig { free_shipping_threshold { value } signature_threshold { value }
      card_order_maximum { value } notification_settings_message } deliveryEstimate(sku: "AG-SHIP-1") { free_from { value } } }`;
    return must<{
      storeConfig: Record<
        'free_shipping_threshold' | 'signature_threshold' | 'card_order_maximum',
        { value: number }
      > & {
        notification_settings_message: string;
      };
      deliveryEstimate: { free_from: { value: number } };
    }>(send, query);
  };

  test('are equal in the header, the product page, the cart and the order (FIX-45)', async () => {
    const { storeConfig, deliveryEstimate } = await config();
    expect(storeConfig.free_shipping_threshold.value).toBe(199);
    expect(deliveryEstimate.free_from.value).toBe(199);

    await setTerms(AFTER);
    const changed = await config();
    expect(changed.storeConfig).toMatchObject({
      free_shipping_threshold: { value: 500 },
      signature_threshold: { value: 2_500 },
      card_order_maximum: { value: 8_000 },
    });
    expect(changed.deliveryEstimate.free_from.value).toBe(500);
    const shopper = await shopperWith('AG-SHIP-1', 5);
    const cart = await shopper.prepare();
    expect(cart.shipping_addresses[0]?.selected_shipping_method?.amount.value).toBe(14.95);
  });

  test('follow the charged method when the shop’s setting differs (FIX-45)', async () => {
    const { methods } = BEFORE.shipping;
    const fixed = methods.map((method: { method_code: string }) =>
      method.method_code === 'ground' ? { ...method, free_over_minor: 30_000 } : method,
    );
    await importShopSettings(shop.db, {
      shipping: { ...BEFORE.shipping, free_threshold_minor: 60_000, methods: fixed },
    });
    await expectSoon(async () => (await config()).storeConfig.free_shipping_threshold.value).toBe(300);
    expect(await block('home-promises')).toContain('$300');
    expect(await block('pdp-delivery')).toContain('free over $300');
  });
});

describe('the days of arrival', () => {
  const DAYS = 'method_code arrives_from arrives_until';

  test('are equal on the product page, in the cart and at checkout, and follow the settings (FIX-44)', async () => {
    const shopper = await shopperWith('AG-SHIP-1', 5);
    await shopper.prepare();
    type Days = { readonly arrives_from: string; readonly arrives_until: string };
    type Offer = Days & { readonly method_code: string };
    const daysOf = async () => {
      const data = await must<{
        deliveryEstimate: Days;
        cart: {
          shipping_addresses: { selected_shipping_method: Offer; available_shipping_methods: Offer[] }[];
        };
      }>(
        send,
        `query ($id: String!) {
          deliveryEstimate(sku: "AG-SHIP-1") { arrives_from arrives_until }
          cart(cart_id: $id) { shipping_addresses {
            selected_shipping_method { ${DAYS} } available_shipping_methods { ${DAYS} } } } }`,
        { id: shopper.cartId },
      );
      const { estimateShippingMethods } = await must<{ estimateShippingMethods: Offer[] }>(
        send,
        `mutation ($id: String!) { estimateShippingMethods(input: {
          cart_id: $id, address: { country_code: US, postcode: "19801" } }) { ${DAYS} } }`,
        { id: shopper.cartId },
      );
      const [address] = data.cart.shipping_addresses;
      return [
        data.deliveryEstimate,
        estimateShippingMethods.find(({ method_code }) => method_code === 'ground'),
        address?.available_shipping_methods.find(({ method_code }) => method_code === 'ground'),
        address?.selected_shipping_method,
      ].map((days) => ({ from: days?.arrives_from, until: days?.arrives_until }));
    };

    const [before, ...others] = await daysOf();
    expect(before?.from).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(others).toEqual([before, before, before]);

    const slower = BEFORE.shipping.methods.map((method: { method_code: string }) =>
      method.method_code === 'ground' ? { ...method, transit_working_days: [6, 9] } : method,
    );
    await setTerms({ ...AFTER, shipping: { ...BEFORE.shipping, methods: slower } }, 72);
    const [after, ...othersAfter] = await daysOf();
    expect(after).not.toEqual(before);
    expect(othersAfter).toEqual([after, after, after]);
  });
});
