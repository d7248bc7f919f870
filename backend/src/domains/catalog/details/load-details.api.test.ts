import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;

const PAGE = `sku name description { html } short_description { html } meta_title
  product_attributes { attribute_name attribute_value } questions { question } related_products { sku }
  custom_attributesV2 { items { code } }`;

async function products(args: string, fields: string) {
  const { data, errors } = await shop.query<Answer>(`{ products(${args}) { items { ${fields} } } }`);
  return { items: data?.products.items as Answer[], errors };
}

describe('product details', () => {
  it('match each product of a list', async () => {
    const { items } = await products('filter: {}, pageSize: 300', PAGE);
    expect(items.length).toBeGreaterThan(100);
    await shop.services.catalog.refresh();
    for (const item of items.slice(0, 12)) {
      const alone = await products(`filter: { sku: { eq: "${item.sku}" } }`, PAGE);
      expect(alone.items).toEqual([item]);
      expect(item.description.html).not.toBe('');
      expect(item.product_attributes.length).toBeGreaterThan(0);
    }
  });

  it('are reloaded with the catalog', async () => {
    const args = 'filter: { sku: { eq: "AU-SUN-1" } }';
    await products(args, PAGE);
    await shop.db
      .updateTable('product')
      .set({ meta_title: 'Struck anew' })
      .where('sku', '=', 'AU-SUN-1')
      .execute();
    await shop.services.catalog.refresh();
    expect((await products(args, PAGE)).items[0].meta_title).toBe('Struck anew');
  });

  it('fail on their own while they cannot be read, and recover afterwards', async () => {
    const args = 'filter: { sku: { eq: "AU-SUN-1" } }';
    await shop.services.catalog.refresh();
    await sql`alter table product rename upsell_ids to upsell_ids_away`.execute(shop.db);
    const away = await products(args, 'sku name price_range { minimum_price { final_price { value } } }');
    expect(away.errors).toBeUndefined();
    expect((await products(args, PAGE)).errors?.[0]).toMatchObject({ message: 'Internal server error' });
    await sql`alter table product rename upsell_ids_away to upsell_ids`.execute(shop.db);
    const back = await products(args, PAGE);
    expect(back.errors).toBeUndefined();
    expect(back.items[0].related_products.length).toBeGreaterThan(0);
  });

  it('can be filtered by words and parts of words', async () => {
    const fields = 'sku description { html } short_description { html }';
    const all = (await products('filter: {}, pageSize: 300', fields)).items;
    const skus = (items: Answer[]) => items.map(({ sku }) => sku).sort();
    const shown = all.filter(({ short_description: { html } }) => html.toLowerCase().includes('silv'));
    expect(shown.length).toBeGreaterThan(3);
    const partly = 'filter: { short_description: { match: "silv", match_type: PARTIAL } }, pageSize: 300';
    expect(skus((await products(partly, fields)).items)).toEqual(skus(shown));
    const words = (await products('filter: { description: { match: "silver" } }, pageSize: 300', fields))
      .items;
    expect(words.length).toBeGreaterThan(3);
    for (const { description } of words) expect(description.html).toMatch(/silver/i);
  });
});
