import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { importShopSettings } from './settings/import-settings.ts';
import { replaceCountries } from './settings/shop.repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

async function storeConfig<Data>(fields: string, headers: Record<string, string> = {}) {
  const { data, errors } = await shop.query<{ storeConfig: Data }>(
    `{ storeConfig { ${fields} } }`,
    {},
    { headers },
  );
  expect(errors).toBeUndefined();
  return data.storeConfig;
}

describe('storeConfig', () => {
  it('returns the identity of the shop (ENT-20)', async () => {
    const config = await storeConfig(
      `store_code store_name store_email store_phone store_post_code store_street_address
       store_address_region_country_id store_address_locality website_name base_url store_information_hours`,
    );
    expect(config).toEqual({
      store_code: 'default',
      store_name: 'Ingot',
      store_email: 'desk@ingot.example',
      store_phone: '(302) 555-0142',
      store_post_code: '19999',
      store_street_address: '14 Assay Row',
      store_address_region_country_id: 'US',
      store_address_locality: 'Port Ellery',
      website_name: 'Ingot',
      base_url: 'http://shop.test/',
      store_information_hours: 'Mon to Fri, 8 am to 6 pm',
    });
  });

  it('returns the fields of Magento’s companion modules: canonical links and search engine data', async () => {
    expect(await storeConfig('category_canonical_tag product_canonical_tag')).toEqual({
      category_canonical_tag: true,
      product_canonical_tag: true,
    });
    const { data } = await shop.query<{ robotsConfig: object }>(
      '{ robotsConfig { defaultRobots customInstructions } }',
    );
    expect(data.robotsConfig).toEqual({
      defaultRobots: 'INDEX,FOLLOW',
      customInstructions: (await shop.app.inject('/robots.txt')).body,
    });
  });

  it('returns the behavior of the shop (ENT-21)', async () => {
    const config = await storeConfig(
      `category_url_suffix notification_active notification_settings_mode notification_settings_message
       notification_settings_link magento_wishlist_general_is_enabled captcha_key captcha_language search_min_chars`,
    );
    expect(config).toMatchObject({
      category_url_suffix: '.html',
      notification_active: true,
      notification_settings_mode: 'warning',
      notification_settings_link: '/shipping-and-insurance',
      magento_wishlist_general_is_enabled: '1',
      captcha_key: null,
      captcha_language: 'en',
      search_min_chars: 3,
    });
  });

  it('is the one store view, in dollars and English (ENT-22, GEN-06)', async () => {
    const fields = 'code id secure_base_media_url store_name default_display_currency_code locale';
    const expected = {
      code: 'default',
      id: 1,
      secure_base_media_url: 'http://shop.test/media/',
      store_name: 'Ingot',
      default_display_currency_code: 'USD',
      locale: 'en_US',
    };
    expect(await storeConfig(fields)).toEqual(expected);
    const { data } = await shop.query<{ availableStores: unknown }>(`{ availableStores { ${fields} } }`);
    expect(data.availableStores).toEqual([expected]);
  });

  it('returns the settings of search and its blocks in order (SRCH-15, SRCH-22)', async () => {
    const config = await storeConfig<{
      search_settings: { general: unknown; layout: unknown; blocks: { code: string }[] };
    }>(
      `search_settings {
        general { popup_width dynamic_search_width min_chars enable_tabs_search_result four_zero_four_redirect
                  show_related_terms show_related_terms_results }
        layout { enabled border hover highlight background text hover_text }
        blocks { code enabled title position limit name_length desc_length reviews add_to_cart
                 redirect_single_product first_click full_path }
      }`,
    );
    const { general, layout, blocks } = config.search_settings;
    expect(general).toMatchObject({ popup_width: 871, min_chars: 3, show_related_terms_results: true });
    expect(layout).toMatchObject({ enabled: false, hover_text: '#14201b' });
    expect(blocks.map(({ code }) => code)).toEqual([
      'product',
      'popular_searches',
      'recent_searches',
      'category',
      'blog',
      'page',
      'brand',
      'faq',
      'landing_page',
    ]);
    expect(blocks[0]).toEqual({
      code: 'product',
      enabled: true,
      title: 'Products',
      position: 10,
      limit: 5,
      name_length: 80,
      desc_length: 0,
      reviews: true,
      add_to_cart: true,
      redirect_single_product: true,
      first_click: null,
      full_path: null,
    });
  });

  it('has no analytics by default, so no page creates a data layer (CONF-31, FIX-34)', async () => {
    expect(await storeConfig('analytics_id')).toEqual({ analytics_id: null });
  });

  it('returns amounts in the requested currency, and rejects an unsupported currency', async () => {
    const fields = 'free_shipping_threshold { value currency } signature_threshold { value currency }';
    expect(await storeConfig(fields, { 'content-currency': 'EUR' })).toEqual({
      free_shipping_threshold: { value: 183.38, currency: 'EUR' },
      signature_threshold: { value: 921.5, currency: 'EUR' },
    });
    const { errors } = await shop.query(
      `{ storeConfig { ${fields} } }`,
      {},
      { headers: { 'content-currency': 'CHF' } },
    );
    expect(errors?.[0]).toMatchObject({
      message: 'Please correct the target currency',
      extensions: { category: 'graphql-input' },
    });
  });
});

describe('currency', () => {
  it('lists the currencies of the shop and their rates', async () => {
    const { data } = await shop.query<{ currency: unknown }>(
      `{ currency { base_currency_code base_currency_symbol default_display_currency_code
          default_display_currecy_code default_display_currecy_symbol default_display_currency_symbol
          available_currency_codes exchange_rates { currency_to rate } } }`,
    );
    expect(data.currency).toEqual({
      base_currency_code: 'USD',
      base_currency_symbol: '$',
      default_display_currency_code: 'USD',
      default_display_currecy_code: 'USD',
      default_display_currecy_symbol: '$',
      default_display_currency_symbol: '$',
      available_currency_codes: ['USD', 'EUR', 'GBP'],
      exchange_rates: [
        { currency_to: 'USD', rate: 1 },
        { currency_to: 'EUR', rate: 0.9215 },
        { currency_to: 'GBP', rate: 0.7862 },
      ],
    });
  });
});

interface CountryAnswer {
  id: string;
  available_regions: { id: number; code: string; name: string }[] | null;
}
const COUNTRY_FIELDS =
  'id two_letter_abbreviation three_letter_abbreviation full_name_english full_name_locale available_regions { id code name }';

describe('countries', () => {
  it('are the delivery countries, by name, with their regions', async () => {
    const { data } = await shop.query<{ countries: CountryAnswer[] }>(`{ countries { ${COUNTRY_FIELDS} } }`);
    expect(data.countries.map(({ id }) => id)).toEqual(['CA', 'DE', 'IE', 'NL', 'CH', 'GB', 'US']);
    expect(data.countries.find(({ id }) => id === 'US')?.available_regions).toHaveLength(51);
    expect(data.countries.find(({ id }) => id === 'DE')).toEqual({
      id: 'DE',
      two_letter_abbreviation: 'DE',
      three_letter_abbreviation: 'DEU',
      full_name_english: 'Germany',
      full_name_locale: 'Germany',
      available_regions: null,
    });
  });

  it('can be read by code', async () => {
    const { data } = await shop.query<{ country: CountryAnswer }>(
      'query ($id: String) { country(id: $id) { id available_regions { code } } }',
      { id: 'CA' },
    );
    expect(data.country.id).toBe('CA');
    expect(data.country.available_regions).toHaveLength(13);
  });

  it.each([
    ['FR', "The country isn't available."],
    ['', 'Country "id" value should be specified'],
    [null, 'Country "id" value should be specified'],
  ])('%s is rejected', async (id, message) => {
    const { data, errors } = await shop.query('query ($id: String) { country(id: $id) { id } }', { id });
    expect(data).toEqual({ country: null });
    expect(errors?.[0]).toMatchObject({
      message,
      path: ['country'],
      extensions: { category: 'graphql-input' },
    });
  });

  it('keep the ids of their regions when they are imported again', async () => {
    const idsOf = async () => {
      const { data } = await shop.query<{ countries: CountryAnswer[] }>(
        `{ countries { ${COUNTRY_FIELDS} } } # ${Math.random()}`,
      );
      return data.countries.flatMap((country) =>
        (country.available_regions ?? []).map((region) => [country.id, region.code, region.id]),
      );
    };
    const before = await idsOf();
    await shop.db.transaction().execute((trx) =>
      replaceCountries(
        trx,
        shop.services.shop.countries.map((country) => ({
          ...country,
          regions: country.regions.toReversed().map(({ code, name }) => ({ code, name })),
        })),
      ),
    );
    expect((await idsOf()).sort()).toEqual(before.sort());
  });
});

describe('changed settings', () => {
  it('reject a base currency without an exchange rate: dollar amounts are not labeled as euros (FIX-91, MKT-07)', async () => {
    const read = () => shop.db.selectFrom('shop_setting').selectAll().orderBy('section').execute();
    const before = await read();
    const document = (section: string) =>
      before.find((row) => row.section === section)?.value as Record<string, unknown>;
    const report = await importShopSettings(shop.db, {
      storeConfig: {
        store: { ...document('store'), base_currency: 'EUR', display_currency: 'EUR' },
        currencies: [{ code: 'EUR', symbol: '€', rate: 1, minor_digits: 2, active: true }],
      },
    });
    expect(report).toEqual({
      imported: [],
      changed: [],
      problems: [
        {
          section: 'store',
          path: 'base_currency',
          message:
            'pricing.exchange_rates must have a rate of EUR: spot prices are US dollars per troy ounce',
        },
      ],
    });
    const dearer = [{ code: 'USD', symbol: '$', rate: 1.08, minor_digits: 2, active: true }];
    expect((await importShopSettings(shop.db, { storeConfig: { currencies: dearer } })).problems).toEqual([
      {
        section: 'currencies',
        path: '',
        message:
          'the rate of USD in currencies must be 1: it is the base currency, and the other rates count from it',
      },
    ]);
    expect(await read()).toEqual(before);
  });

  it('take effect at once, and an invalid section changes nothing', async () => {
    const features = {
      wishlist_enabled: true,
      guest_checkout_allowed: true,
      sign_in_required_to_add: false,
      reviews_need_approval: true,
      newsletter_enabled: false,
    };
    const report = await importShopSettings(shop.db, {
      storeConfig: { features, currencies: [{ code: 'usd' }], pricing: { poll_seconds: 1 } },
      shipping: { countries: [{ code: 'Germany' }] },
    });
    expect(report.imported).toEqual(['features']);
    const places = report.problems.map(({ section, path }) => `${section}: ${path}`);
    expect(places).toContain('currencies: 0.code');
    expect(places).toContain('pricing: poll_seconds');
    expect(places).toContain('countries: 0.code');

    await expect
      .poll(() => storeConfig('magento_wishlist_general_is_enabled newsletter_enabled price_poll_seconds'))
      .toEqual({
        magento_wishlist_general_is_enabled: '1',
        newsletter_enabled: false,
        price_poll_seconds: 30,
      });
    expect(shop.services.shop.currencies).toHaveLength(3);
    expect(shop.services.shop.countries).toHaveLength(7);
  });
});
