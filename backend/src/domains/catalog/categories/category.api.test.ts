import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;

const base64 = (text: string | number) => Buffer.from(String(text)).toString('base64');

describe('categories', () => {
  it('returns the tree from its root without arguments (API-07, ENT-13)', async () => {
    const { data } = await shop.query<Answer>(
      '{ categoryList { id uid level children { id level name url_path product_count children { level children { level } } } } }',
    );
    const [root] = data.categoryList;
    expect(root).toMatchObject({ id: 2, uid: base64(2), level: 1 });
    expect(root.children.map((child: Answer) => child.name).slice(0, 4)).toEqual([
      'Gold',
      'Silver',
      'Platinum',
      'Palladium',
    ]);
    expect(root.children[0].children[0]).toMatchObject({
      level: 3,
      children: expect.arrayContaining([{ level: 4 }]),
    });
    expect(root.children[0].product_count).toBe(48);
  });

  it('returns the CMS block below a list, as Magento does, or null when there is none (OPEN-53)', async () => {
    const ask = async (urlKey: string) => {
      const { data } = await shop.query<Answer>(
        `query c($key: String) { categories(filters: { url_key: { eq: $key } }) {
           items { display_mode landing_page cms_block { identifier title content } } } }`,
        { key: urlKey },
      );
      return data.categories.items[0];
    };
    const gold = await ask('gold');
    expect(gold).toMatchObject({
      display_mode: 'PRODUCTS_AND_PAGE',
      cms_block: { identifier: 'faq-gold', title: 'FAQ: gold' },
    });
    expect(gold.cms_block.content).toContain(
      '<summary>Is a 22 karat coin worth less than a 24 karat one?</summary>',
    );
    const { data } = await shop.query<Answer>(
      'query b($ids: [String]) { cmsBlocks(identifiers: $ids) { items { identifier } } }',
      {
        ids: [String(gold.landing_page)],
      },
    );
    expect(data.cmsBlocks.items).toEqual([{ identifier: 'faq-gold' }]);
    const none = { landing_page: null, cms_block: null };
    expect(await ask('silver')).toEqual({ ...none, display_mode: 'PRODUCTS' });
  });

  it('returns one category by id with its ancestors (API-06)', async () => {
    const { id } = await shop.db
      .selectFrom('category')
      .select('id')
      .where('url_key', '=', 'silver-tall-ship')
      .executeTakeFirstOrThrow();
    const { data } = await shop.query<Answer>(
      `query category($id: Int) { category(id: $id) { name heading description url_path url_suffix image children_count
         display_subcategories_list breadcrumbs { category_id category_name } header_buttons { label url }
         products(pageSize: 2) { total_count items { sku } page_info { total_pages } } } }`,
      { id },
    );
    expect(data.category).toMatchObject({
      url_path: 'silver/silver-coins/silver-tall-ship',
      url_suffix: '.html',
      image: 'http://shop.test/media/catalog/product/silver-tall-ship-coin-1oz-1.webp',
      children_count: '0',
      display_subcategories_list: '0',
      breadcrumbs: [{ category_name: 'Silver' }, { category_name: 'Silver coins' }],
      products: { total_count: 7, page_info: { total_pages: 4 } },
    });
    const unknown = await shop.query('{ category(id: 424242) { id } }');
    expect(unknown.errors?.[0]).toMatchObject({
      message: "Category doesn't exist",
      extensions: { category: 'graphql-no-such-entity' },
    });
  });

  it.each([
    ['category_uid: { in: ["Mw=="] }', 1],
    ['url_key: { eq: "gold-coins" }', 1],
    ['url_path: { eq: "gold/gold-coins" }', 1],
    ['name: { match: "proof" }', 4],
    ['parent_id: { eq: "2" }', 13],
    ['parent_category_uid: { eq: "Mg==" }', 13],
    ['ids: { in: ["3", "4"] }', 2],
    ['url_key: { eq: "nothing" }', 0],
  ])('filters categories by %s', async (filter, total) => {
    const { data, errors } = await shop.query<Answer>(
      `{ categories(filters: { ${filter} }) { total_count items { id } page_info { total_pages } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.categories.total_count).toBe(total);
    expect(data.categories.items).toHaveLength(total);
  });

  it('rejects a name of two letters and a page beyond the last', async () => {
    const short = await shop.query('{ categories(filters: { name: { match: "go" } }) { total_count } }');
    expect(short.errors?.[0]?.message).toBe('Invalid match filter. Minimum length is 3.');
    const far = await shop.query('{ categoryList(currentPage: 5) { id } }');
    expect(far.errors?.[0]?.message).toContain('is greater than the 1 page(s) available.');
  });
});
