import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { importShopSettings } from './import-settings.ts';
import { findSettings } from './shop.repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

async function stored<Document>(section: string): Promise<Document> {
  return (await findSettings(shop.db)).documents.get(section) as Document;
}

describe('a settings file with some of the keys', () => {
  it('changes these keys and leaves the others (FIX-86)', async () => {
    const before = await stored<object>('store');
    const report = await importShopSettings(shop.db, { storeConfig: { store: { store_name: 'Oakes' } } });
    expect(report).toEqual({ imported: ['store'], changed: ['store'], problems: [] });
    expect(await stored('store')).toEqual({ ...before, store_name: 'Oakes' });
    const { details } = await shop.db
      .selectFrom('shop_action')
      .select('details')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ store_name: { before: 'Ingot', after: 'Oakes' } });
    const again = await importShopSettings(shop.db, { storeConfig: { store: { store_name: 'Oakes' } } });
    expect(again.changed).toEqual([]);
  });

  it('changes keys inside groups, and replaces entire lists (FIX-86)', async () => {
    const before = await stored<{ general: object }>('search');
    const block = {
      code: 'product',
      enabled: true,
      title: 'Coins',
      position: 1,
      limit: 3,
      name_length: 9,
      desc_length: 0,
    };
    const storeConfig = { search: { general: { popup_width: 600 }, blocks: [block] } };
    expect((await importShopSettings(shop.db, { storeConfig })).problems).toEqual([]);
    expect(await stored('search')).toEqual({
      ...before,
      general: { ...before.general, popup_width: 600 },
      blocks: [block],
    });
  });

  it('is merged into the defaults when the section was never set (FIX-86)', async () => {
    expect(await stored('orders')).toBeUndefined();
    const report = await importShopSettings(shop.db, {
      storeConfig: { orders: { overdue_grace_hours: 5 } },
    });
    expect(report.problems).toEqual([]);
    expect(await stored('orders')).toEqual({
      ...(DEFAULT_SETTINGS.orders as object),
      overdue_grace_hours: 5,
    });
  });

  it('clears an optional key by null, but no required one (FIX-86)', async () => {
    const set = await importShopSettings(shop.db, {
      storeConfig: { store: { logo_picture: '/media/logo.webp' }, features: { newsletter_opt_in: true } },
    });
    expect(set.problems).toEqual([]);
    const cleared = await importShopSettings(shop.db, {
      storeConfig: { store: { logo_picture: null }, features: { newsletter_opt_in: null } },
    });
    expect(cleared).toMatchObject({ problems: [], changed: ['store', 'features'] });
    expect((await stored<{ logo_picture: unknown }>('store')).logo_picture).toBeNull();
    expect(await stored('features')).not.toHaveProperty('newsletter_opt_in');

    const before = await stored('contact');
    const rejected = await importShopSettings(shop.db, { storeConfig: { contact: { street: null } } });
    expect(rejected).toMatchObject({
      imported: [],
      problems: [{ section: 'contact', path: 'street', message: 'cannot be cleared; it must be a text' }],
    });
    expect(await stored('contact')).toEqual(before);
  });

  it('keeps null where null is a value, and validates list entries as usual (FIX-86)', async () => {
    const [method] = (await stored<{ methods: object[] }>('shipping')).methods;
    const shipping = { po_box_maximum_minor: null, methods: [{ ...method, free_over_minor: null }] };
    expect((await importShopSettings(shop.db, { shipping })).problems).toEqual([]);
    expect(await stored('shipping')).toMatchObject({ ...shipping, cutoff_time: '12:00' });
    const bad = { methods: [{ ...method, method_title: null }] };
    const { problems } = await importShopSettings(shop.db, { shipping: bad });
    expect(problems).toMatchObject([{ section: 'shipping', path: 'methods.0.method_title' }]);
  });

  it('may contain only the countries of the delivery file (FIX-86)', async () => {
    const before = await stored('shipping');
    const countries = [
      { code: 'GB', name: 'United Kingdom', regions_required: false, postcode_pattern: '', regions: [] },
    ];
    const report = await importShopSettings(shop.db, { shipping: { countries } });
    expect(report).toEqual({ imported: ['countries'], changed: ['countries'], problems: [] });
    expect(await stored('shipping')).toEqual(before);
  });

  it('changes nothing when it has an unknown key (FIX-86)', async () => {
    const before = await stored('store');
    const { problems } = await importShopSettings(shop.db, {
      storeConfig: { store: { tagline: 'New', store_nane: 'X' } },
    });
    expect(problems).toMatchObject([{ section: 'store', path: 'store_nane' }]);
    expect(await stored('store')).toEqual(before);
  });
});
