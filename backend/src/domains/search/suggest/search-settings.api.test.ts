import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

type Block = { code: string } & Record<string, unknown>;
interface SearchDocument {
  minimum_characters?: number | null;
  general: Record<string, unknown>;
  layout: Record<string, unknown>;
  blocks: Block[];
}
const DEMO = JSON.parse(
  readFileSync(new URL('../../../../../demo/store-config.json', import.meta.url), 'utf8'),
) as { search: SearchDocument };

/**
 * Imports the demo shop's search settings with changes, as a dealer does, and returns the problems.
 */
async function set(change: (search: SearchDocument) => void) {
  const search = structuredClone(DEMO.search);
  change(search);
  const { problems } = await importShopSettings(shop.db, { storeConfig: { search } });
  return problems;
}
const blockOf = (search: SearchDocument, code: string) =>
  search.blocks.find((one) => one.code === code) as Block;

interface Group {
  code: string;
  total_count: number;
  items: { name: string; description: string | null }[];
}
async function suggested(inputText: string): Promise<Group[]> {
  const { data, errors } = await shop.query<{ getSearch: Group[] }>(
    'query s($inputText: String!) { getSearch(inputText: $inputText) { code total_count items { name description } } }',
    { inputText },
  );
  expect(errors).toBeUndefined();
  return data.getSearch;
}
const group = async (text: string, code: string) => (await suggested(text)).find((one) => one.code === code);

async function config<T>(fields: string): Promise<T> {
  const { data } = await shop.query<{ storeConfig: T }>(`{ storeConfig { ${fields} } }`);
  return data.storeConfig;
}

describe('imported search settings', () => {
  it('apply enabled, position, limit, name_length and desc_length to a block (SRCH-16, SRCH-22, SRCH-24)', async () => {
    const problems = await set((search) => {
      Object.assign(blockOf(search, 'category'), {
        position: 95,
        limit: 1,
        name_length: 8,
        full_path: false,
      });
      Object.assign(blockOf(search, 'blog'), { enabled: false });
      Object.assign(blockOf(search, 'faq'), { title: 'Asked', desc_length: 12 });
    });
    expect(problems).toEqual([]);
    await expectSoon(async () => (await suggested('silver')).map(({ code }) => code)).not.toContain('blog');
    const codes = (await suggested('silver')).map(({ code }) => code);
    expect(codes.at(-1)).toBe('category');
    const categories = await group('silver multigram', 'category');
    expect(categories?.items.map(({ name }) => name)).toEqual(['Silver…']);
    const [question] = (await group('price fixed', 'faq'))?.items ?? [];
    expect([...(question?.description ?? '')].length).toBeLessThanOrEqual(12);
    const { search_settings } = await config<{ search_settings: { blocks: Block[] } }>(
      'search_settings { blocks { code title position limit } }',
    );
    expect(search_settings.blocks.find(({ code }) => code === 'faq')).toMatchObject({ title: 'Asked' });
  });

  it('apply the limit of the product block and return its own settings (SRCH-17, SRCH-24)', async () => {
    await set((search) => {
      Object.assign(blockOf(search, 'product'), {
        limit: 2,
        reviews: false,
        add_to_cart: false,
        redirect_single_product: false,
      });
    });
    const count = async () => {
      const { data } = await shop.query<{ xsearchProducts: { items: unknown[]; total_count: number } }>(
        '{ xsearchProducts(search: "silver") { total_count items { sku } } }',
      );
      return data.xsearchProducts.items.length;
    };
    await expectSoon(count).toBe(2);
    const { search_settings } = await config<{ search_settings: { blocks: Block[] } }>(
      'search_settings { blocks { code reviews add_to_cart redirect_single_product } }',
    );
    expect(search_settings.blocks[0]).toEqual({
      code: 'product',
      reviews: false,
      add_to_cart: false,
      redirect_single_product: false,
    });
  });

  it('can separate landing pages from categories, and hide category paths (SRCH-15, SRCH-19)', async () => {
    await set((search) => {
      blockOf(search, 'landing_page').enabled = true;
      blockOf(search, 'category').full_path = false;
    });
    await expect
      .poll(async () => (await group('new this month', 'landing_page'))?.items[0]?.name)
      .toBe('New this month');
    expect((await group('new this month', 'category'))?.items).toEqual([]);
    expect((await group('silver bars', 'category'))?.items[0]?.name).toBe('Silver bars');
  });

  it('show popular searches only after input when first_click is off (SRCH-18)', async () => {
    await set((search) => {
      blockOf(search, 'popular_searches').first_click = false;
    });
    await expectSoon(async () => (await group('', 'popular_searches'))?.items).toEqual([]);
    expect((await group('silver', 'popular_searches'))?.items).not.toEqual([]);
  });

  it('return general and layout settings as they were set (SRCH-20, SRCH-21)', async () => {
    const general = {
      popup_width: 640,
      dynamic_search_width: false,
      min_chars: 2,
      enable_tabs_search_result: false,
      four_zero_four_redirect: true,
      show_related_terms: false,
      show_related_terms_results: false,
    };
    const layout = {
      enabled: true,
      border: '#111',
      hover: '#222222',
      highlight: '#33333380',
      background: '#444444',
      text: '#555555',
      hover_text: '#666666',
    };
    expect(await set((search) => Object.assign(search, { general, layout }))).toEqual([]);
    const fields = `search_settings { general { ${Object.keys(general).join(' ')} } layout { ${Object.keys(layout).join(' ')} } }`;
    await expectSoon(() => config(fields)).toEqual({ search_settings: { general, layout } });
  });

  it.each([
    ['a colour that is none', (search: SearchDocument) => Object.assign(search.layout, { text: 'red;}' })],
    ['a colour of five digits', (search: SearchDocument) => Object.assign(search.layout, { text: '#12345' })],
    ['a block twice', (search: SearchDocument) => search.blocks.push(blockOf(search, 'faq'))],
    [
      'an unknown block',
      (search: SearchDocument) => search.blocks.push({ ...blockOf(search, 'faq'), code: 'x' }),
    ],
    ['a limit of none', (search: SearchDocument) => Object.assign(blockOf(search, 'faq'), { limit: 0 })],
    ['no characters', (search: SearchDocument) => Object.assign(search.general, { min_chars: 0 })],
  ])('%s is rejected, and the settings stay', async (_, change) => {
    expect((await set(change)).map(({ section }) => section)).toContain('search');
  });

  it('have separate minimum lengths for searches and the panel; an unset one takes the other’s value, and the default is 3 (CONF-26, OPEN-60, SRCH-03)', async () => {
    const minima = () => config('search_min_chars search_settings { general { min_chars } }');
    const both = (valid: number, panel: number) => ({
      search_min_chars: valid,
      search_settings: { general: { min_chars: panel } },
    });
    for (const [valid, panel, expected] of [
      [4, 2, both(4, 2)],
      [4, undefined, both(4, 4)],
      [undefined, 2, both(2, 2)],
      [undefined, undefined, both(3, 3)],
    ] as const) {
      await set((search) => {
        search.minimum_characters = valid ?? null;
        search.general.min_chars = panel ?? null;
      });
      await expectSoon(minima).toEqual(expected);
    }
  });
});
