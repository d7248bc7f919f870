import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CUSTOM_OPTION_TYPES } from '@ingot/rules/catalog/custom-options.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newShopper } from '../../../testing/shopping/shopper.ts';
import type { ImportDeps } from '../import-files.ts';
import { importMagento } from './import-magento.ts';
import { type Cells, csv, products } from './testing.ts';

let shop: TestShop;
let root: string;
beforeAll(async () => {
  shop = await createTestShop();
  root = await mkdtemp(join(tmpdir(), 'ingot-from-magento-'));
});
afterAll(async () => {
  await shop.close();
  await rm(root, { recursive: true, force: true });
});

async function run(
  files: Record<string, string | Buffer>,
  isDry = false,
  more: Pick<ImportDeps, 'allowsExtreme' | 'setsStock'> = {},
) {
  const folder = await mkdtemp(join(root, 'export-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const deps = { db: shop.db, now: shop.clock.now(), mediaDir: null, isDry, ...more };
  const { sections } = await importMagento(deps, folder);
  return {
    notices: sections.flatMap(({ notices }) => notices).length,
    changed: sections.reduce((sum, { changed }) => sum + changed, 0),
    problems: sections.flatMap(({ problems }) =>
      problems.map(({ number, column, message, file }) => [file ?? '', number, column, message] as const),
    ),
  };
}
const productOf = (sku: string) =>
  shop.db.selectFrom('product').selectAll().where('sku', '=', sku).executeTakeFirst();

const CATALOG = products([
  {
    sku: 'MG-1',
    description: '<p>Two lines,\nand "quotes".</p>',
    additional_attributes: 'metal=Silver,fine_weight_oz=1,premium_percent=9.5,story="Struck, then sold"',
    base_image: '/m/g/mg-1.png',
    additional_images: '/m/g/missing.png',
    related_skus: 'MG-V1',
  },
  { sku: 'MG-V1', visibility: 'Not Visible Individually', additional_attributes: 'finish=Proof' },
  {
    sku: 'MG-V2',
    visibility: 'Not Visible Individually',
    price: '21.0050',
    additional_attributes: 'finish=Matte',
  },
  {
    sku: 'MG-C',
    product_type: 'configurable',
    price: '',
    qty: '0',
    configurable_variations: 'sku=MG-V1,finish=Proof|sku=MG-V2,finish=Matte',
    configurable_variation_labels: 'finish=Finish',
  },
  { sku: 'MG-1', store_view_code: 'de', name: 'Umgezogen' },
  { sku: 'MG-B', product_type: 'bundle', bundle_values: 'name=Part,type=select' },
  { sku: 'MG-P', price: 'on request' },
  { sku: '', name: 'No sku' },
]);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const EXPORT = { 'export_catalog_product.csv': CATALOG, 'pub/media/catalog/product/m/g/mg-1.png': PNG };

describe('an import from Magento', () => {
  it('lists in a dry run what comes and what does not, and saves nothing (KIND-07)', async () => {
    const { changed, problems } = await run(EXPORT, true);
    expect(changed).toBeGreaterThan(4);
    const said = problems.map(([, row, column, message]) => `${row} ${column}: ${message}`);
    expect(said).toContain('3 additional_images: the picture /m/g/missing.png is not in the folder');
    expect(said).toContain(
      '7 store_view_code: values of the store view "de" do not come: products are the same in all',
    );
    expect(said).toContain(
      '8 bundle_values: "Moved MG-B" comes disabled: add its choices in the back office, on the page of the product, then enable it',
    );
    expect(said).toContain('9 price: "on request" is not an amount');
    expect(said).toContain('10 : the row has no sku');
    expect(said).toHaveLength(6);
    expect(await productOf('MG-1')).toBeUndefined();
  });

  it('imports products, and a second run changes nothing (KIND-07)', async () => {
    const first = await run(EXPORT);
    expect(first.problems).toHaveLength(6);
    const coin = await productOf('MG-1');
    expect(coin).toMatchObject({
      metal: 'silver',
      form: 'coin',
      fine_weight_ug: 31_103_477,
      name: 'Moved MG-1',
    });
    expect(coin?.description).toContain('and "quotes"');
    expect(await productOf('MG-V2')).toMatchObject({ fixed_price_minor: 2101 });
    expect(await productOf('MG-C')).toMatchObject({ type: 'configurable', fixed_price_minor: 2000 });
    expect(await productOf('MG-B')).toMatchObject({ type: 'bundle', is_enabled: false });
    const variants = await shop.db
      .selectFrom('product_variant')
      .innerJoin('product', 'product.id', 'parent_id')
      .where('sku', '=', 'MG-C')
      .select('child_id')
      .execute();
    expect(variants).toHaveLength(2);
    const paths = await shop.db
      .selectFrom('category')
      .select('url_key')
      .where('url_key', 'in', ['moved', 'old-rare'])
      .execute();
    expect(paths).toHaveLength(2);
    expect((await run(EXPORT)).changed).toBe(0);
  });

  it('imports grouped products with their items and quantities, and again without a change (KIND-07)', async () => {
    const files = {
      'products.csv': products([
        {
          sku: 'MG-G',
          product_type: 'grouped',
          price: '',
          qty: '0',
          associated_skus: 'MG-G2=2.0000,MG-G1=0.0000',
        },
        { sku: 'MG-G1', visibility: 'Not Visible Individually' },
        { sku: 'MG-G2', price: '18.0000' },
      ]),
    };
    expect((await run(files)).problems).toEqual([]);
    expect(await productOf('MG-G')).toMatchObject({ type: 'grouped', fixed_price_minor: 1800 });
    const items = await shop.db
      .selectFrom('product_group_item')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['sku', 'product_group_item.quantity'])
      .where('sku', 'like', 'MG-G%')
      .orderBy('product_group_item.position')
      .execute();
    expect(items).toEqual([
      { sku: 'MG-G2', quantity: 2 },
      { sku: 'MG-G1', quantity: 0 },
    ]);
    expect((await run(files)).changed).toBe(0);
  });

  it('imports bundles with options of every type, and again without a change (KIND-07)', async () => {
    const values = ['radio', 'select', 'checkbox', 'multi'].flatMap((type) =>
      ['MG-B1', 'MG-B2'].map(
        (sku, at) =>
          `name=${type},type=${type},required=1,sku=${sku},price=${at}.0000,default=${1 - at},default_qty=2.0000,price_type=fixed,can_change_qty=0`,
      ),
    );
    const files = {
      'products.csv': products([
        { sku: 'MG-B0', product_type: 'bundle', price: '', qty: '0', bundle_values: values.join('|') },
        { sku: 'MG-B1' },
        { sku: 'MG-B2', price: '18.0000' },
      ]),
    };
    const dry = await run(files, true);
    expect(dry.problems.map(([, , , message]) => message)).toEqual(
      ['radio', 'select', 'checkbox', 'multi'].map(
        (type) => `"MG-B2" of "${type}" costs its price in the shop: its own price 1.0000 does not come`,
      ),
    );
    expect((await run(files)).problems).toHaveLength(4);
    const parts = await shop.db
      .selectFrom('product_bundle_selection')
      .innerJoin('product_bundle_option', 'product_bundle_option.id', 'option_id')
      .innerJoin('product', 'product.id', 'product_bundle_selection.bundle_id')
      .where('sku', '=', 'MG-B0')
      .select(['kind', 'product_bundle_selection.quantity', 'is_default'])
      .execute();
    expect(parts).toHaveLength(8);
    expect(parts).toContainEqual({ kind: 'multi', quantity: 2, is_default: true });
    expect((await run(files)).changed).toBe(0);
  });

  it('imports virtual products, and again without a change (KIND-03, KIND-07)', async () => {
    const files = {
      'products.csv': products([
        { sku: 'MG-V', product_type: 'virtual', price: '45.0000', qty: '100', weight: '' },
      ]),
    };
    expect((await run(files)).problems).toEqual([]);
    expect(await productOf('MG-V')).toMatchObject({ type: 'virtual', fixed_price_minor: 4500 });
    expect((await run(files)).changed).toBe(0);
  });

  it('imports downloadable products with their files, and again without a change (KIND-04, KIND-07)', async () => {
    const links = [
      'group_title=Chapters,purchased_separately=1,title=Silver,price=2.5,downloads=unlimited,url=https://files.example/s.pdf,sortorder=2',
      'title="Gold, and more",price=5.0000,downloads=3,file=/g/o/gold.pdf,sample=/g/o/gold-1.pdf,sortorder=1',
      'title=Lost,price=1,file=/l/o/lost.pdf',
    ];
    const row = {
      sku: 'MG-FILE',
      product_type: 'downloadable',
      price: '10.0000',
      qty: '0',
      weight: '',
      downloadable_links: links.join('|'),
      downloadable_samples: 'group_title=Samples,title=Contents,file=/c/o/contents.txt,sortorder=0',
    };
    const files = {
      'products.csv': products([row, { ...row, sku: 'MG-NOFILE', downloadable_links: '' }]),
      'pub/media/downloadable/files/links/g/o/gold.pdf': 'gold',
      'pub/media/downloadable/files/link_samples/g/o/gold-1.pdf': 'gold-1',
      'pub/media/downloadable/files/samples/c/o/contents.txt': 'contents',
    };
    expect((await run(files)).problems.map(([, ...problem]) => problem)).toEqual([
      [2, 'downloadable_links', 'the file /l/o/lost.pdf is not in the folder'],
      [
        2,
        'downloadable_links',
        '"Moved MG-FILE" comes without some files: upload "Lost" in the back office, on the page of the product',
      ],
      [
        3,
        'downloadable_links',
        '"Moved MG-NOFILE" comes disabled: upload its files in the back office, on the page of the product, then enable it',
      ],
    ]);
    const product = await productOf('MG-FILE');
    expect(product?.type).toBe('downloadable');
    expect(product?.details.downloads).toEqual({
      links_title: 'Chapters',
      is_separate: true,
      links: [
        {
          number: 1,
          title: 'Gold, and more',
          price_minor: 500,
          file: 'g/o/gold.pdf',
          sample_file: 'g/o/gold-1.pdf',
          most_downloads: 3,
        },
        { number: 2, title: 'Silver', price_minor: 250, url: 'https://files.example/s.pdf' },
      ],
      samples: [{ number: 1, title: 'Contents', file: 'c/o/contents.txt' }],
    });
    expect((await run(files)).changed).toBe(0);
  });

  it('reads another encoding, and redirects old addresses (KIND-07)', async () => {
    const text = products([{ sku: 'MG-L', name: 'Münze', url_key: 'Alte_Münze' }]);
    const { problems } = await run({
      'p.csv': Buffer.from(text, 'latin1'),
      'url_rewrites.csv': csv('request_path,target_path,redirect_type,entity_type', [
        {
          request_path: 'old/page/',
          target_path: 'moved-mg-1.html',
          redirect_type: '301',
          entity_type: 'custom',
        },
        {
          request_path: 'moved/alte-munze.html',
          target_path: 'catalog/product/view/id/1',
          redirect_type: '0',
          entity_type: 'product',
        },
        {
          request_path: 'gone.html',
          target_path: 'catalog/product/view/id/9',
          redirect_type: '0',
          entity_type: 'product',
        },
      ]),
      'notes.csv': 'a,b\n1,2',
    });
    expect(await productOf('MG-L')).toMatchObject({ name: 'Münze', url_key: 'alte-munze' });
    expect(problems.map(([file, row, , message]) => [file, row, message])).toEqual([
      ['url_rewrites.csv', 4, 'the shop has no page for catalog/product/view/id/9'],
      [
        'notes.csv',
        null,
        'is no export of products, prices, stock sources, customers, addresses or URL rewrites',
      ],
    ]);
    const redirects = await shop.db
      .selectFrom('url_redirect')
      .select(['path', 'target'])
      .where('target', 'like', '%m%')
      .where('path', 'in', [
        'old/page',
        'moved/alte-munze.html',
        'Alte_Münze.html',
        'catalog/product/view/id/1',
      ])
      .execute();
    expect(redirects).toHaveLength(4);
  });

  it('imports customers with their valid addresses, without passwords (KIND-07)', async () => {
    const customers = csv('email,_website,_store,created_at,firstname,lastname,password_hash', [
      {
        email: 'Ada@Moved.example',
        _website: 'base',
        created_at: '2020-01-02 03:04:05',
        firstname: 'Ada',
        lastname: 'Lund',
        password_hash: 'x',
      },
      { email: 'bad@moved.example', _website: 'base', firstname: 'Bo', lastname: 'Bad' },
    ]);
    const address = {
      city: 'Dover',
      country_id: 'US',
      firstname: 'Ada',
      lastname: 'Lund',
      region: 'Delaware',
      telephone: '302 555 0100',
    };
    const addresses = csv(
      '_website,_email,_entity_id,city,country_id,firstname,lastname,postcode,region,street,telephone,_address_default_billing_,_address_default_shipping_',
      [
        {
          ...address,
          _email: 'ada@moved.example',
          postcode: '19901',
          street: '1 Main Street\nFloor 2',
          _address_default_billing_: '1',
        },
        { ...address, _email: 'bad@moved.example', postcode: 'none', street: '2 Main Street' },
        { ...address, _email: 'nobody@moved.example', postcode: '19901', street: '3 Main Street' },
      ],
    );
    const { problems } = await run({ 'customer.csv': customers, 'address.csv': addresses });
    expect(problems.map(([file, row]) => [file, row])).toEqual([
      ['address.csv', 4],
      ['address.csv', 5],
    ]);
    const found = await shop.db
      .selectFrom('customer')
      .leftJoin('customer_address', 'customer_address.customer_id', 'customer.id')
      .select(['email', 'street'])
      .where('email', 'ilike', '%@moved.example')
      .orderBy('email')
      .execute();
    expect(found).toEqual([
      { email: expect.stringMatching(/^ada@/i), street: ['1 Main Street', 'Floor 2'] },
      { email: 'bad@moved.example', street: null },
    ]);
  });

  it('says in a dry run what the same options of an import would do (KIND-07)', async () => {
    const dear = (qty: string) => ({
      'p.csv': products([
        { sku: 'MG-D', qty, additional_attributes: 'metal=Silver,fine_weight_oz=1,premium_percent=900' },
      ]),
    });
    const message = expect.stringContaining('--allow-extreme');
    expect((await run(dear('5'), true)).problems).toEqual([['p.csv', 2, expect.anything(), message]]);
    expect((await run(dear('5'), true, { allowsExtreme: true })).problems).toEqual([]);
    await run(dear('5'), false, { allowsExtreme: true });
    const again = (setsStock: boolean) => run(dear('7'), true, { allowsExtreme: true, setsStock });
    expect([(await again(false)).notices, (await again(true)).notices]).toEqual([1, 0]);
  });

  it('imports customizable options, limits and countries, and again without a change (KIND-07)', async () => {
    const files = {
      'p.csv': products([
        {
          sku: 'MG-O',
          custom_options:
            'name=Engraving,type=field,required=0,price=12.5,price_type=fixed,max_characters=20|name=Box,type=radio,required=1,price=5,price_type=percent,option_title=Oak',
        },
        {
          sku: 'MG-F',
          custom_options: 'name=Design,type=file,required=1,price=0,price_type=fixed,file_extension=dwg',
        },
      ]),
    };
    expect((await run(files)).problems).toEqual([
      ['p.csv', 3, 'custom_options', expect.stringContaining('the product is disabled')],
    ]);
    expect(await productOf('MG-F')).toMatchObject({ is_enabled: false });
    await shop.services.catalog.refresh();
    const options = shop.services.catalog.current().productBySku('MG-O')?.customOptions;
    expect(options?.map(({ title, type }) => [title, type])).toEqual([
      ['Engraving', 'field'],
      ['Box', 'radio'],
    ]);
    expect((await run(files)).changed).toBe(0);
  });

  it('keeps pictures inside the folder (KIND-07)', async () => {
    const { problems } = await run({
      'p.csv': products([{ sku: 'MG-X', base_image: '../../../../etc/passwd.png' }]),
    });
    expect(problems).toEqual([
      ['p.csv', 2, 'base_image', 'the picture ../../../../etc/passwd.png is not in the folder'],
    ]);
  });

  it('takes the tiers of all groups in money and as a discount, and lists the others (KIND-07)', async () => {
    const header =
      'sku,tier_price_website,tier_price_customer_group,tier_price_qty,tier_price,tier_price_value_type';
    const row = (sku: string, qty: string, price: string, more: Cells = {}) => ({
      ...{ sku, tier_price_website: 'All Websites [USD]', tier_price_customer_group: 'ALL GROUPS' },
      ...{ tier_price_qty: qty, tier_price: price, tier_price_value_type: 'Fixed', ...more },
    });
    const files = {
      'products.csv': products([
        { sku: 'TIER-1' },
        {
          sku: 'TIER-2',
          additional_attributes: 'metal=silver,fine_weight_oz=1,premium_percent=4',
        },
      ]),
      'advanced_pricing.csv': csv(header, [
        row('TIER-1', '10.0000', '18.5000'),
        row('TIER-1', '20.0000', '12.5', { tier_price_value_type: 'Discount' }),
        row('TIER-1', '1.0000', '19'),
        row('TIER-1', '30', '17', { tier_price_customer_group: 'Wholesale' }),
        row('TIER-1', '30', '17', { tier_price_website: 'base' }),
        row('TIER-2', '10', '18'),
      ]),
    };
    for (let times = 1; times <= 2; times++) {
      const { problems } = await run(files);
      const ofTiers = problems.filter(([, , column]) => column === 'tier_price');
      expect(ofTiers.map(([, row, , message]) => [row, message])).toEqual([
        [4, '"1.0000" is not a number of pieces from 2 on'],
        [5, 'the price of the customer group "Wholesale" does not come'],
        [6, 'the price of the website "base" does not come'],
        [7, 'does not come: the price follows the metal'],
      ]);
      const { tiers } = await shop.db
        .selectFrom('product')
        .select('tiers')
        .where('sku', '=', 'TIER-1')
        .executeTakeFirstOrThrow();
      expect(tiers).toMatchObject([
        { quantity: 10, price_minor: 1_850 },
        { quantity: 20, price_minor: 1_750 },
      ]);
    }
  });

  it('takes the tiers in a column of the products, and notes the others (KIND-07)', async () => {
    const tier = (qty: string, price: string) =>
      `qty=${qty},price=${price},value_type=fixed,website=All Websites,customer_group=ALL GROUPS`;
    const files = {
      'products.csv': products([
        {
          sku: 'TIER-3',
          tier_prices: `${tier('10', '18.500000')}|qty=20.0000,price=12.5,value_type=discount|${tier('30', '17').replace('ALL GROUPS', 'Wholesale')}`,
        },
        { sku: 'TIER-4', tier_prices: '1,ALL GROUPS,5' },
      ]),
    };
    const { problems } = await run(files);
    expect(problems).toEqual([
      ['products.csv', 2, 'tier_prices', 'the price of the customer group "Wholesale" does not come'],
      ['products.csv', 3, 'tier_prices', '"1,ALL GROUPS,5" cannot be read as tiers'],
    ]);
    expect((await productOf('TIER-3'))?.tiers).toMatchObject([
      { quantity: 10, price_minor: 1_850 },
      { quantity: 20, price_minor: 1_750 },
    ]);
    expect(await productOf('TIER-4')).toBeDefined();
    expect((await run(files)).changed).toBe(0);
  });

  it('imports a catalogue with every kind without a product left out (KIND-07)', async () => {
    const entered = ['field', 'area', 'date', 'date_time', 'time', 'file'].map(
      (type) =>
        `name=Any ${type},type=${type},required=0,price=2.0000,price_type=fixed${type === 'file' ? ',file_extension=png' : ''}`,
    );
    const chosen = ['drop_down', 'radio', 'checkbox', 'multiple'].flatMap((type) =>
      ['Oak', 'Ash'].map(
        (title) =>
          `name=Any ${type},type=${type},required=0,price=5.0000,price_type=percent,sku=${title},option_title=${title}`,
      ),
    );
    const parts = ['radio', 'select', 'checkbox', 'multi'].flatMap((type) =>
      ['EK-S', 'EK-V1'].map(
        (sku, at) =>
          `name=${type},type=${type},required=1,sku=${sku},price=0.0000,default=${1 - at},default_qty=1.0000,price_type=fixed,can_change_qty=0`,
      ),
    );
    const made = { price: '', qty: '0' };
    const kinds: Cells[] = [
      { sku: 'EK-S', custom_options: [...entered, ...chosen].join('|') },
      { sku: 'EK-V1', additional_attributes: 'finish=Proof' },
      { sku: 'EK-V2', additional_attributes: 'finish=Matte' },
      {
        ...{ sku: 'EK-C', product_type: 'configurable', ...made },
        configurable_variations: 'sku=EK-V1,finish=Proof|sku=EK-V2,finish=Matte',
      },
      { sku: 'EK-G', product_type: 'grouped', associated_skus: 'EK-S=1.0000,EK-V1=0.0000', ...made },
      { sku: 'EK-B', product_type: 'bundle', bundle_values: parts.join('|'), ...made },
      { sku: 'EK-N', product_type: 'virtual', weight: '' },
      {
        ...{ sku: 'EK-D', product_type: 'downloadable', weight: '' },
        downloadable_links:
          'title=Guide,price=0.0000,downloads=unlimited,url=https://files.example/guide.pdf',
      },
    ];
    const files = { 'products.csv': products(kinds) };
    expect((await run(files, true)).problems).toEqual([]);
    expect((await run(files)).problems).toEqual([]);
    await shop.services.catalog.refresh();
    const catalog = shop.services.catalog.current();
    expect(kinds.map(({ sku = '' }) => catalog.productBySku(sku)?.type)).toEqual(
      kinds.map(({ product_type: type = 'simple' }) => type),
    );
    const options = catalog.productBySku('EK-S')?.customOptions.map(({ type }) => type);
    expect(options?.toSorted()).toEqual([...CUSTOM_OPTION_TYPES].toSorted());
    const ofBundle = await shop.db
      .selectFrom('product_bundle_option')
      .innerJoin('product', 'product.id', 'bundle_id')
      .where('sku', '=', 'EK-B')
      .select('kind')
      .execute();
    expect(ofBundle.map(({ kind }) => kind).toSorted()).toEqual(['checkbox', 'multi', 'radio', 'select']);
    expect((await run(files)).changed).toBe(0);
  });

  it('sells the virtual variants of a configurable product, a bundle with an option and a part of zero pieces (KIND-07)', async () => {
    const made = { price: '', qty: '0' };
    const service = { product_type: 'virtual', weight: '', visibility: 'Not Visible Individually' };
    const kinds: Cells[] = [
      { sku: 'VV-1', ...service, additional_attributes: 'level=Basic' },
      { sku: 'VV-2', ...service, additional_attributes: 'level=Full' },
      {
        ...{ sku: 'VV-C', product_type: 'configurable', ...made },
        configurable_variations: 'sku=VV-1,level=Basic|sku=VV-2,level=Full',
      },
      { sku: 'VV-S' },
      {
        ...{ sku: 'VV-B', product_type: 'bundle', ...made },
        bundle_values: 'name=Coin,type=radio,required=1,sku=VV-S,price=0.0000,default=1,default_qty=0.0000',
        custom_options: 'name=Engraving,type=field,required=1,price=12.0000,price_type=fixed',
      },
    ];
    const { problems } = await run({ 'products.csv': products(kinds) });
    expect(problems.map(([, , column]) => column)).toEqual([
      'configurable_variations',
      'bundle_values',
      'custom_options',
    ]);
    await shop.services.catalog.refresh();
    const catalog = shop.services.catalog.current();
    expect(['VV-C', 'VV-B'].map((sku) => catalog.productBySku(sku)?.isSalable)).toEqual([true, true]);
    const shopper = await newShopper(shop.query);
    expect(await shopper.add('VV-2', 1)).toEqual([]);
  });
});
