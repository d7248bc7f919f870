import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { expectSoon } from '../../testing/waiting.ts';
import { type ImportReport, importFiles } from './import-files.ts';
import { formatReport } from './report/format-report.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await createTestShop();
  folder = await mkdtemp(join(tmpdir(), 'ingot-import-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

async function importText(name: string, text: string): Promise<ImportReport> {
  const file = join(folder, name);
  await writeFile(file, text);
  return importFiles({ db: shop.db, now: shop.clock.now(), mediaDir: null, setsStock: true }, file);
}
const importRows = (rows: Record<string, unknown>) => importText('all.json', JSON.stringify(rows));
const problemsOf = (report: ImportReport) =>
  report.sections.flatMap(({ problems }) =>
    problems.map(({ number, column, message }) => [number, column, message]),
  );

const bar = (sku: string, more: object = {}) => ({
  sku,
  item_number: `N-${sku}`,
  name: `Bar ${sku}`,
  url_key: `bar-${sku.toLowerCase()}`,
  metal: 'silver',
  form: 'bar',
  fine_weight_ug: 311_034_768,
  weight_label: '10 oz',
  stock: { quantity: 5 },
  pricing: { mode: 'metal', premium_percent: 3, tiers: [{ quantity: 10, premium_percent: 2.5 }] },
  ...more,
});
const idOf = async (sku: string) =>
  (await shop.db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirst())?.id;
const stockOf = async (sku: string) =>
  (
    await shop.db
      .selectFrom('product_stock')
      .innerJoin('product', 'product.id', 'product_id')
      .select('quantity')
      .where('sku', '=', sku)
      .executeTakeFirst()
  )?.quantity;

/** Returns everything that an import writes, to compare two states of a shop. */
async function everything(): Promise<string> {
  const tables = [
    ...(['mint', 'attribute', 'attribute_option', 'category', 'product_tier', 'product_option'] as const),
    ...(['product_variant', 'product_variant_value', 'product_link', 'product_media'] as const),
    ...(['product_category', 'url_rewrite', 'url_redirect', 'product_rating', 'stock_movement'] as const),
  ];
  const parts: unknown[] = [];
  for (const table of tables) {
    const rows = await shop.db.selectFrom(table).selectAll().execute();
    parts.push([table, rows.map((row) => JSON.stringify(row)).sort()]);
  }
  const products = await shop.db.selectFrom('product').selectAll().orderBy('id').execute();
  const stock = await shop.db
    .selectFrom('product_stock')
    .select(['product_id', 'quantity', 'is_preorder', 'is_on_hold'])
    .orderBy('product_id')
    .execute();
  return JSON.stringify([...parts, products, stock]);
}

describe('an import', () => {
  it('skips a bad row whole, names its row and column, and imports the rest', async () => {
    const report = await importRows({
      products: [
        bar('GOOD-1'),
        bar('BAD-1', { fineness: 1200, stock: { quantity: -4 } }),
        bar('BAD-2', { pricing: { mode: 'metal', premium_percent: 'much' } }),
        bar('BAD-3', { colour: 'blue' }),
        bar('BAD-4', { mint: 'nobody', categories: ['nowhere', 'sale'] }),
        bar('BAD-5', { url_key: 'bar-good-1' }),
        bar('BAD-6', { url_key: 'gold' }),
        bar('BAD-7', { metal: null }),
        bar('good-1', { name: 'Again' }),
        { name: 'nameless' },
        bar('GOOD-2'),
      ],
    });
    expect(report.sections[0]).toMatchObject({ section: 'products', imported: 2, leftOut: 9 });
    expect(problemsOf(report)).toEqual(
      expect.arrayContaining([
        [2, 'fineness', 'must be a number from 0.1 to 1000'],
        [2, 'stock.quantity', 'must be a whole number from 0 to 1000000000'],
        [3, 'pricing.premium_percent', 'must be a number from -100 to 1000'],
        [4, 'colour', 'is not a known column'],
        [5, 'mint', 'no mint has the id "nobody"'],
        [5, 'categories.0', 'no category has the url key "nowhere"'],
        [5, 'categories.1', 'the category "sale" fills itself by its rule'],
        [6, 'url_key', '"bar-good-1" belongs to GOOD-1'],
        [7, 'url_key', 'a category has the address "gold"'],
        [8, 'metal', 'is missing; it must be one metal when the price follows it'],
        [9, 'sku', '"good-1" stands already in row 1'],
        [10, 'sku', expect.stringContaining('missing')],
      ]),
    );
    expect(await idOf('GOOD-2')).toBeDefined();
    expect(await idOf('BAD-1')).toBeUndefined();
    expect(formatReport(report, 1.25)).toContain(
      'all.json, row 2, column stock.quantity: must be a whole number',
    );
  });

  it('groups equal values in its report, for any number of rows (FIX-92)', async () => {
    const stock = Array.from({ length: 450 }, (_, at) => ({
      sku: `NOBODY-${at}`,
      quantity: at % 2 === 0 ? 1 : 'x',
    }));
    const report = await importRows({ stock });
    const lines = formatReport(report, 1).split('\n');
    expect(lines).toContain('450 bad values:');
    expect(lines).toContain('  all.json, 225 rows, column sku: no product has the sku …');
    expect(lines).toContain(
      '  all.json, 225 rows, column quantity: must be a whole number from 0 to 1000000000',
    );
    expect(lines.join('\n')).toMatch(/rows 2, 4, 6, .* and 205 more/);
  });

  it('skips stock of a configurable product and names its variants (FIX-92)', async () => {
    const parent = { ...bar('VARIED', { type: 'configurable' }), stock: undefined };
    await importRows({ products: [bar('VARIED-1'), bar('VARIED-2'), parent] });
    await importText(
      'variants.csv',
      'parent_sku,sku,position,attributes.finish\nVARIED,VARIED-1,1,Cast\nVARIED,VARIED-2,2,Minted\n',
    );
    const report = await importText('stock.csv', 'sku,quantity\nVARIED,7\nVARIED-1,8\n');
    expect(problemsOf(report)).toEqual([
      [
        2,
        'sku',
        '"VARIED" is sold in variants and has no stock of its own: count its variants (VARIED-1, VARIED-2)',
      ],
    ]);
    expect(await stockOf('VARIED-1')).toBe(8);
  });

  it('skips stock of a grouped product, and items that cannot be (FIX-92)', async () => {
    const group = { ...bar('ROW', { type: 'grouped' }), stock: undefined };
    const named = (...skus: string[]) => ({ ...group, grouped_items: skus.map((sku) => ({ sku })) });
    const other = { ...group, sku: 'ROW-2', item_number: 'N-ROW-2', url_key: 'bar-row-2' };
    const report = await importRows({
      products: [named('ROW-1', 'row-1', 'ROW', 'NO-SUCH', 'ROW-0'), bar('ROW-1'), bar('ROW-0'), other],
    });
    expect(problemsOf(report)).toEqual([
      [1, 'grouped_items.3.sku', 'no product has the sku "NO-SUCH"'],
      [1, 'grouped_items.1.sku', 'is listed twice'],
      [1, 'grouped_items.2.sku', 'must be a product that is sold itself'],
    ]);
    const wrong = await importRows({ products: [{ ...bar('ROW-1'), grouped_items: [{ sku: 'ROW-0' }] }] });
    expect(problemsOf(wrong)).toEqual([[1, 'grouped_items', 'only a grouped product has items']]);
    const counted = await importText('stock.csv', 'sku,quantity\nROW,7\n');
    expect(problemsOf(counted)).toEqual([
      [2, 'sku', '"ROW" is sold in items and has no stock of its own: count its items (ROW-0, ROW-1)'],
    ]);
    await shop.services.catalog.refresh();
    const catalog = shop.services.catalog.current();
    expect(catalog.productBySku('ROW')?.groupItems.map(({ productId }) => productId)).toEqual([
      await idOf('ROW-1'),
      await idOf('ROW-0'),
    ]);
    expect(catalog.productBySku('ROW')?.isSalable).toBe(true);
    // The shop hides a grouped product without items.
    expect(catalog.productBySku('ROW-2')).toBeUndefined();
  });

  it('names file, setting, value and expectation of invalid settings (FIX-92)', async () => {
    const parts = await mkdtemp(join(folder, 'settings-'));
    await writeFile(
      join(parts, 'store-config.json'),
      JSON.stringify({
        pricing: { poll_seconds: 'soon' },
        features: { wishlist_enabled: null },
        currencies: [{ code: 'USD', symbol: '$' }],
      }),
    );
    const taxes = { default_rate_percent: -1, applies_to_shipping: false, rules: 'none' };
    await writeFile(join(parts, 'tax-rules.json'), JSON.stringify(taxes));
    const report = await importFiles({ db: shop.db, now: shop.clock.now(), mediaDir: null }, parts);
    const text = formatReport(report, 1);
    for (const line of [
      'store-config.json, column pricing.poll_seconds: must be a number, but is "soon"',
      'store-config.json, column features.wishlist_enabled: cannot be cleared; it must be true or false',
      'store-config.json, column currencies.0.rate: is missing; it must be a number',
      'tax-rules.json, column tax_rules.default_rate_percent: must be at least 0, but is -1',
      'tax-rules.json, column tax_rules.rules: must be a list, but is "none"',
    ])
      expect(text).toContain(line);
    expect(text).not.toMatch(/Invalid|expected|received/);
  });

  it('reaches the running shop at once', async () => {
    await importRows({ products: [bar('SOON-1')] });
    await expectSoon(() => shop.services.catalog.current().productBySku('soon-1')?.name).toBe('Bar SOON-1');
  });

  it('changes nothing and keeps every id when the same file is imported again', async () => {
    const demo = join(import.meta.dirname, '../../../../demo');
    const again = () => importFiles({ db: shop.db, now: shop.clock.now(), mediaDir: null }, demo);
    await again();
    const before = await everything();
    const report = await again();
    expect(problemsOf(report)).toEqual([]);
    expect(await everything()).toBe(before);
  });

  it('keeps absent columns, replaces present ones, and changes stock by the difference', async () => {
    await importRows({
      products: [bar('PART-1', { images: [{ file: 'catalog/product/a.webp', position: 1 }] })],
    });
    const id = await idOf('PART-1');
    const media = await shop.db
      .selectFrom('product_media')
      .selectAll()
      .where('product_id', '=', id ?? 0)
      .execute();
    const { stock: _, ...withoutStock } = bar('PART-1', { name: 'Renamed' });
    await importRows({ products: [withoutStock] });
    expect(await stockOf('PART-1')).toBe(5);
    await importRows({
      products: [
        bar('PART-1', {
          stock: { quantity: 8 },
          pricing: { mode: 'metal', premium_percent: 3, tiers: [] },
          images: [
            { file: 'catalog/product/b.webp', position: 1 },
            { file: 'catalog/product/a.webp', position: 2 },
          ],
        }),
      ],
    });
    expect(await idOf('PART-1')).toBe(id);
    expect(await stockOf('PART-1')).toBe(8);
    const rows = (table: 'product_media' | 'stock_movement' | 'product_tier') =>
      shop.db
        .selectFrom(table)
        .selectAll()
        .where('product_id', '=', id ?? 0)
        .execute();
    expect((await rows('stock_movement')).map((row) => 'change' in row && row.change)).toEqual([5, 3]);
    expect(await rows('product_tier')).toEqual([]);
    expect(await rows('product_media')).toContainEqual({ ...media[0], position: 2 });
  });

  it('releases an old URL and takes the new one', async () => {
    await importRows({ products: [bar('MOVE-1')] });
    await importRows({ products: [bar('MOVE-1', { url_key: 'moved-bar' })] });
    const paths = await shop.db
      .selectFrom('url_rewrite')
      .select('path')
      .where('product_id', '=', (await idOf('MOVE-1')) ?? 0)
      .execute();
    expect(paths).toEqual([{ path: 'moved-bar' }]);
  });

  it('skips a link to an unknown SKU and reports it', async () => {
    const report = await importRows({ products: [bar('LINK-1', { related_skus: ['AG-SHIP-1', 'GHOST'] })] });
    expect(problemsOf(report)).toEqual([[1, 'related_skus.1', 'no product has the sku "GHOST"']]);
    expect(report.sections[0]).toMatchObject({ imported: 1, leftOut: 0 });
  });

  it('creates configurable products from variants, and rejects two with the same options', async () => {
    const report = await importRows({
      products: [
        bar('CHILD-1', { visibility: 'variant_only', year: 2025 }),
        bar('CHILD-2', { visibility: 'variant_only', year: 2025 }),
        {
          ...bar('PARENT-1', { type: 'configurable' }),
          stock: undefined,
          configurable_options: [{ attribute_code: 'year', label: 'Year', values: ['2025'] }],
          variants: [
            { sku: 'CHILD-1', attributes: { year: '2025' } },
            { sku: 'CHILD-2', attributes: { year: '2025' } },
          ],
        },
      ],
    });
    expect(problemsOf(report)).toEqual([[3, 'variants.1', 'is the same choice as another variant']]);
    await shop.services.catalog.refresh();
    const parent = shop.services.catalog.current().productBySku('PARENT-1');
    expect(parent?.variants).toHaveLength(1);
    expect(parent?.stock.status).toBe('IN_STOCK');
  });

  it('sanitizes the HTML of descriptions', async () => {
    const description =
      '<p onclick="steal()">Fine <script>alert(1)</script><a href="javascript:x">bar</a></p>';
    await importRows({ products: [bar('HTML-1', { description })] });
    const row = await shop.db
      .selectFrom('product')
      .select('description')
      .where('sku', '=', 'HTML-1')
      .executeTakeFirst();
    expect(row?.description).toBe('<p>Fine <a>bar</a></p>');
  });
});

describe('redirects', () => {
  it('lead to a path of the shop only', async () => {
    const targets = [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/\t/x',
    ];
    const report = await importRows({
      redirects: [...targets, '/gold.html?metal=gold#list'].map((to, index) => ({
        from: `/moved-${index}`,
        to,
        redirect_code: 301,
      })),
      'search-terms': [{ term: 'elsewhere', redirect: '/\\evil.example' }],
    });
    const rejection = expect.stringContaining('must be an address inside the shop');
    expect(problemsOf(report)).toEqual([
      ...targets.map((_, index) => [index + 1, 'to', rejection]),
      [1, 'redirect', rejection],
    ]);
    const kept = await shop.db
      .selectFrom('url_redirect')
      .select('path')
      .where('path', 'like', 'moved-%')
      .execute();
    expect(kept).toEqual([{ path: `moved-${targets.length}` }]);
  });
});

describe('redirects to each other', () => {
  const redirect = (from: string, to: string) => ({ from, to, redirect_code: 301 });

  it('are skipped where a chain is too long, without being reported as a loop (FIX-12)', async () => {
    const steps = Array.from({ length: 12 }, (_, at) => redirect(`/step-${at}`, `/step-${at + 1}`));
    const problems = problemsOf(await importRows({ redirects: steps }));
    expect(problems[0]).toEqual([
      2,
      'to',
      expect.stringMatching(/^does not end within 10 redirects: \/step-1 → \/step-2 → .*\/step-11$/),
    ]);
    await shop.db.deleteFrom('url_redirect').where('path', 'like', 'step-%').execute();
  });

  it('lead to the address without the name of the script of Magento', async () => {
    await importRows({ redirects: [redirect('/script-old', '/index.php//gold.html?metal=gold')] });
    const { target } = await shop.db
      .selectFrom('url_redirect')
      .select('target')
      .where('path', '=', 'script-old')
      .executeTakeFirstOrThrow();
    expect(target).toBe('/gold.html?metal=gold');
  });

  it('are skipped where they would close a loop, which the report names (FIX-12)', async () => {
    await importRows({ redirects: [redirect('/loop-a', '/loop-b')] });
    const report = await importRows({
      redirects: [
        redirect('/loop-b', '/loop-c'),
        redirect('/loop-c', '/loop-a?x=1'),
        redirect('/loop-self', '/loop-self/'),
        redirect('/loop-out', '/loop-a'),
        redirect('/loop-script', '/index.php/loop-script'),
      ],
    });
    expect(problemsOf(report)).toEqual([
      [2, 'to', 'does not end within 10 redirects: /loop-c → /loop-a → /loop-b → /loop-c'],
      [3, 'to', 'does not end within 10 redirects: /loop-self → /loop-self'],
      [5, 'to', 'does not end within 10 redirects: /loop-script → /loop-script'],
    ]);
    const kept = await shop.db
      .selectFrom('url_redirect')
      .select('path')
      .where('path', 'like', 'loop-%')
      .orderBy('path')
      .execute();
    expect(kept.map(({ path }) => path)).toEqual(['loop-a', 'loop-b', 'loop-out']);
  });

  it('may be reversed in one file', async () => {
    await importRows({ redirects: [redirect('/turn-a', '/turn-b')] });
    const report = await importRows({
      redirects: [redirect('/turn-b', '/turn-a'), redirect('/turn-a', '/gold.html')],
    });
    expect(problemsOf(report)).toEqual([]);
  });
});

describe('formats', () => {
  it('reads products from CSV with dots in the header for nested columns', async () => {
    const report = await importText(
      'products.csv',
      [
        'sku,item_number,name,url_key,metal,form,fine_weight_ug,ira_eligible,pricing.mode,pricing.premium_percent,stock.quantity,categories,created_at',
        'CSV-1,90001,"Bar, cast",csv-bar,silver,bar,31103477,yes,metal,4.25,12,silver|silver-bars,2026-01-05',
        'CSV-2,90002,Bar,csv-bar-2,silver,brick,31103477,perhaps,metal,4.25,12,silver,yesterday',
        'CSV-3,90003,Too short',
        'CSV-4,90004,Box,csv-box,,accessory,,,fixed,,3,accessories,',
        '',
      ].join('\n'),
    );
    expect(problemsOf(report)).toEqual([
      [3, 'form', 'must be one of coin, round, bar, tube, box, set, accessory'],
      [3, 'ira_eligible', 'must be true or false'],
      [3, 'created_at', 'must be a date such as 2026-11-20 or 2026-11-20T09:00:00Z'],
      [4, '', 'must have 13 columns'],
      [5, 'pricing.fixed_price_minor', 'is missing; it must be a whole number from 0 to 1000000000000'],
    ]);
    const row = await shop.db
      .selectFrom('product')
      .selectAll()
      .where('sku', '=', 'CSV-1')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Bar, cast', premium_ppm: 42_500, is_ira_eligible: true });
    expect(row.created_at.toISOString()).toBe('2026-01-05T00:00:00.000Z');
    expect(await stockOf('CSV-1')).toBe(12);
  });

  it.each([
    ['is never closed', 'sku,quantity\r\n\r\nAG-SHIP-1,2\r\nAG-M10,"3\r\nAG-M10,4\r\nAU-SUN-1,5\r\n', 4],
    ['meets another one', 'sku,quantity\nAG-SHIP-1,2\nAG-M10,"3\nAG-M10,"4"\n"AU-SUN-1","5"', 3],
    ['stands in the first row', 'sku,quantity\n"AG-M10,"3\nAU-SUN-1,5\nAG-SHIP-1,2\nAG-M10,"4"', 2],
    ['stands in the last row', 'sku,quantity\nAU-SUN-1,5\nAG-SHIP-1,2\nAG-M10,4\nAG-M10,"3', 5],
  ])('skips only the line of a CSV whose quote %s', async (_, text, line) => {
    await importText('stock.csv', 'sku,quantity\nAU-SUN-1,70\nAG-SHIP-1,70\nAG-M10,70\n');
    const report = await importText('stock.csv', `\uFEFF${text}`);
    expect(problemsOf(report)).toEqual([[line, '', expect.stringContaining('quote')]]);
    expect(await Promise.all(['AU-SUN-1', 'AG-SHIP-1', 'AG-M10'].map(stockOf))).toEqual([5, 2, 4]);
  });

  it('reads stock, tiers, media and variants row by row from CSV', async () => {
    await importRows({
      products: [
        bar('FLAT-1'),
        bar('FLAT-2'),
        { ...bar('FLAT-P', { type: 'configurable' }), stock: undefined },
      ],
    });
    await importText('stock.csv', 'sku,quantity,status\nFLAT-1,7,IN_STOCK\nFLAT-2,9,OUT_OF_STOCK\n');
    expect(await stockOf('FLAT-1')).toBe(7);
    const tiers = await importText(
      'tiers.csv',
      'sku,quantity,premium_percent,fixed_price_minor\nFLAT-1,100,1.5,\nFLAT-1,200,,5000\nNOPE,5,1,\n',
    );
    expect(problemsOf(tiers)).toEqual([
      [3, 'fixed_price_minor', 'does not fit the way FLAT-1 is priced'],
      [4, 'sku', 'no product has the sku "NOPE"'],
    ]);
    const media = await importText(
      'media.csv',
      'sku,file,label,position\nFLAT-1,catalog/product/z.webp,Front,1\n',
    );
    expect(problemsOf(media)).toEqual([]);
    const variants = await importText(
      'variants.csv',
      'parent_sku,sku,position,attributes.finish\nFLAT-P,FLAT-1,1,Cast\nFLAT-P,FLAT-2,2,Minted\nFLAT-P,AG-M10,3,Cast\n',
    );
    expect(problemsOf(variants)).toEqual([[4, 'attributes', 'is the same choice as another variant']]);
    await shop.services.catalog.refresh();
    const parent = shop.services.catalog.current().productBySku('FLAT-P');
    expect(parent?.configurableOptions[0]?.values.map(({ label }) => label)).toEqual(['Cast', 'Minted']);
    expect(shop.services.catalog.current().productBySku('FLAT-2')?.stock.status).toBe('OUT_OF_STOCK');
  });

  it('reads JSON Lines of several sections, and names the line that is not JSON', async () => {
    const lines = [
      JSON.stringify({ section: 'products', ...bar('LINE-1') }),
      JSON.stringify({ section: 'redirects', from: '/old-bar', to: '/bar-line-1.html', redirect_code: 301 }),
    ];
    expect(problemsOf(await importText('lines.jsonl', lines.join('\n')))).toEqual([]);
    expect(await idOf('LINE-1')).toBeDefined();
    const broken = await importText('products.jsonl', `${JSON.stringify(bar('LINE-2'))}\n{"sku": \n`);
    expect(problemsOf(broken)).toEqual([[2, '', 'is not valid JSON']]);
    expect(await idOf('LINE-2')).toBeDefined();
  });

  it('names unknown sections and files, and imports the rest', async () => {
    const unknown = expect.stringMatching(
      /^"nosuch" is not a known section\. Sections: store-config, .*redirects/,
    );
    const object = await importRows({ products: [bar('KNOWN-1')], nosuch: [{}] });
    expect(problemsOf(object)).toEqual([[null, '', unknown]]);
    expect(await idOf('KNOWN-1')).toBeDefined();
    expect(formatReport(object, 1)).toContain('  all.json: "nosuch" is not a known section');

    const lines = [{ section: 'products', ...bar('KNOWN-2') }, { section: 'nosuch' }, { sku: 'LOST' }];
    const byLine = await importText('lines.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(problemsOf(byLine)).toEqual([
      [2, 'section', unknown],
      [3, 'section', expect.stringMatching(/^is missing\. Sections: /)],
    ]);

    const list = await importText('producst.json', JSON.stringify([bar('LOST-1')]));
    expect(problemsOf(list)).toEqual([
      [null, '', expect.stringContaining('must be named after its section')],
    ]);

    const parts = await mkdtemp(join(folder, 'parts-'));
    await writeFile(join(parts, 'products.json'), JSON.stringify([bar('KNOWN-3')]));
    await writeFile(join(parts, 'stokc.csv'), 'sku,quantity\nKNOWN-3,1\n');
    await writeFile(join(parts, 'README.md'), 'about them');
    const byFile = await importFiles({ db: shop.db, now: shop.clock.now(), mediaDir: null }, parts);
    expect(formatReport(byFile, 1)).toContain('  stokc.csv: is not named after a section and was not read.');
    expect(problemsOf(byFile)).toHaveLength(1);
    expect(await idOf('KNOWN-3')).toBeDefined();
  });

  it('reports why a file cannot be imported at all', async () => {
    const run = (path: string) => importFiles({ db: shop.db, now: 0, mediaDir: null }, path);
    await expect(run(join(folder, 'missing.json'))).rejects.toThrow('does not exist');
    await expect(importText('products.json', '{"sku":')).rejects.toThrow('is not valid JSON');
    await expect(importText('prices.csv', 'a,b\n')).rejects.toThrow('must be named after its section');
    await expect(importText('catalogue.pdf', '')).rejects.toThrow('is neither .json, .jsonl, .csv nor .xlsx');
  });
});
