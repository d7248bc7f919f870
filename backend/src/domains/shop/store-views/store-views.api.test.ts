import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { echoed } from '../../../platform/errors/echoed.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importShopSettings } from '../settings/import-settings.ts';

const FIELDS = 'store_code id locale store_name default_display_currency_code is_default_store';
const PRICE = `{ products(filter: { sku: { eq: "AU-SUN-1" } }) {
  items { price_range { minimum_price { final_price { value currency } } } }
} }`;

interface Prices {
  products: {
    items: { price_range: { minimum_price: { final_price: { value: number; currency: string } } } }[];
  };
}

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
  const { problems } = await importShopSettings(shop.db, {
    storeConfig: {
      store_views: [
        {
          code: 'europe',
          id: 2,
          store_name: 'Ingot Europe',
          locale: 'de_DE',
          display_currency: 'EUR',
          currencies: ['EUR'],
        },
        { code: 'closed', id: 3, active: false },
      ],
    },
  });
  expect(problems).toEqual([]);
  await waitFor(() => expect(shop.services.shop.storeViews).toHaveLength(2));
});

afterAll(() => shop.close());

const as = (headers: Record<string, string>) => ({ headers });

describe('a second store view (OPEN-68)', () => {
  it('is listed beside the default one', async () => {
    const { data } = await shop.query<{ availableStores: unknown[] }>(`{ availableStores { ${FIELDS} } }`);
    expect(data.availableStores).toEqual([
      {
        store_code: 'default',
        id: 1,
        locale: 'en_US',
        store_name: 'Ingot',
        default_display_currency_code: 'USD',
        is_default_store: true,
      },
      {
        store_code: 'europe',
        id: 2,
        locale: 'de_DE',
        store_name: 'Ingot Europe',
        default_display_currency_code: 'EUR',
        is_default_store: false,
      },
    ]);
  });

  it('is selected by its code in the header Store, with its own currency', async () => {
    const here = await shop.query<{ storeConfig: unknown }>(`{ storeConfig { ${FIELDS} } }`, {}, as({}));
    const there = await shop.query<{ storeConfig: unknown }>(
      `{ storeConfig { ${FIELDS} } }`,
      {},
      as({ store: 'europe' }),
    );
    expect(here.data.storeConfig).toMatchObject({ store_code: 'default' });
    expect(there.data.storeConfig).toMatchObject({ store_code: 'europe', store_name: 'Ingot Europe' });

    const dollars = await shop.query<Prices>(PRICE);
    const euros = await shop.query<Prices>(PRICE, {}, as({ store: 'europe' }));
    const priceOf = ({ products }: Prices) => products.items[0]?.price_range.minimum_price.final_price;
    expect(priceOf(dollars.data)?.currency).toBe('USD');
    expect(priceOf(euros.data)?.currency).toBe('EUR');
    const ratio = (priceOf(euros.data)?.value ?? 0) / (priceOf(dollars.data)?.value ?? 1);
    expect(ratio).toBeCloseTo(0.9215, 4);
  });

  it('supports its own currencies only', async () => {
    const { data } = await shop.query<{ currency: { available_currency_codes: string[] } }>(
      '{ currency { available_currency_codes default_display_currency_code } }',
      {},
      as({ store: 'europe' }),
    );
    expect(data.currency).toEqual({
      available_currency_codes: ['EUR'],
      default_display_currency_code: 'EUR',
    });
    const { errors } = await shop.query(PRICE, {}, as({ store: 'europe', 'content-currency': 'USD' }));
    expect(errors?.[0]?.message).toBe('Please correct the target currency');
  });

  it.each(['nowhere', 'closed', 'EUROPE', '../europe', 'x'.repeat(4_000)])(
    'there is no other view, whatever the header contains: %.20s',
    async (store) => {
      const { status, errors } = await shop.query('{ storeConfig { store_code } }', {}, as({ store }));
      expect(status).toBeLessThan(500);
      expect(errors?.[0]).toMatchObject({
        message: `Requested store is not found (${echoed(store)})`,
        extensions: { category: 'graphql-input', code: 'STORE_NOT_FOUND' },
      });
    },
  );
});
