import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { importFiles } from '../../../app/import/import-files.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { BOOK, GUIDE } from '../../../testing/downloadable-product.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';
import { add } from '../../../testing/shopping/wishlist.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await createTestShop();
  folder = await mkdtemp(join(tmpdir(), 'ingot-download-'));
  const { sections } = await importRows(shop, { products: [GUIDE, BOOK] });
  expect(sections[0]?.problems).toEqual([]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;
const send: Send = (document, variables) => shop.query(document, variables);

const FILES = `__typename type_id price_range { minimum_price { final_price { value } } }
  ... on CustomizableProductInterface { options { title } }
  ... on DownloadableProduct { links_title links_purchased_separately
    downloadable_product_links { id uid title price sort_order number_of_downloads is_shareable link_type sample_url
      sample_file sample_type }
    downloadable_product_samples { id title sort_order sample_url sample_file sample_type } }`;
const productOf = async (sku: string): Promise<Answer> => {
  const query = `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items { ${FILES} } } }`;
  return (await must<Answer>(send, query, { sku })).products.items[0];
};

describe('a downloadable product', () => {
  test('has links and samples by the names of Magento (KIND-04)', async () => {
    const guide = await productOf(GUIDE.sku);
    expect(guide).toMatchObject({
      __typename: 'DownloadableProduct',
      type_id: 'downloadable',
      price_range: { minimum_price: { final_price: { value: 10 } } },
      options: [],
      links_title: 'Chapters',
      links_purchased_separately: 1,
      downloadable_product_links: [
        {
          title: 'Gold',
          price: 5,
          sort_order: 1,
          number_of_downloads: 2,
          link_type: 'FILE',
          sample_type: 'FILE',
        },
        {
          title: 'Silver',
          price: 2.5,
          sort_order: 2,
          number_of_downloads: 0,
          link_type: 'URL',
          sample_url: null,
        },
      ],
      downloadable_product_samples: [{ title: 'Contents', sort_order: 1, sample_file: 'contents.txt' }],
    });
    const [{ id, uid, sample_url }] = guide.downloadable_product_links;
    expect(Buffer.from(uid, 'base64').toString()).toBe(`downloadable/${id}`);
    expect(sample_url).toMatch(new RegExp(`/downloadable/download/linkSample/link_id/${id}$`));
  });

  test('contains all files unless they are sold separately (KIND-04)', async () => {
    expect(await productOf(BOOK.sku)).toMatchObject({
      links_title: 'Files',
      links_purchased_separately: 0,
      downloadable_product_links: [
        { title: 'Book', price: 0 },
        { title: 'Tables', price: 0 },
      ],
      downloadable_product_samples: [],
    });
  });

  test('is found by words, in its category and by its path, and is a favorite (KIND-07)', async () => {
    const answer = await must<Answer>(
      send,
      `{ words: products(search: "coin guide") { items { sku } }
        list: products(filter: { category_url_path: { eq: "accessories" } }, pageSize: 100) { items { sku } }
        route(url: "coin-guide.html") { __typename ... on DownloadableProduct { sku } }
        deliveryEstimate(sku: "${GUIDE.sku}") { method_title } }`,
    );
    for (const { items } of [answer.words, answer.list]) expect(items).toContainEqual({ sku: GUIDE.sku });
    expect(answer.route).toEqual({ __typename: 'DownloadableProduct', sku: GUIDE.sku });
    expect(answer.deliveryEstimate).toBeNull();
    const customer = await newCustomer(shop);
    const { wishlist } = await add(customer.send, GUIDE.sku);
    expect(wishlist.items_v2.items).toMatchObject([{ __typename: 'DownloadableWishlistItem' }]);
  });

  test.each(['json', 'csv', 'xlsx'])(
    'returns from an export as %s without a change (KIND-07)',
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
    [{ downloads: undefined }, 'downloads', 'must list the files'],
    [{ downloads: { links: [] } }, 'downloads.links', 'must list a file'],
    [
      { downloads: { links: [{ title: 'A', file: '../etc/passwd' }] } },
      'downloads.links.0.file',
      'must be a name',
    ],
    [
      { downloads: { links: [{ title: 'A', file: '/etc/passwd' }] } },
      'downloads.links.0.file',
      'must be a name',
    ],
    [
      { downloads: { links: [{ title: 'A', url: 'http://x.example/a' }] } },
      'downloads.links.0.url',
      'https://',
    ],
    [{ downloads: { links: [{ title: 'A' }] } }, 'downloads.links.0.file', 'must name a file'],
    [{ metal: 'gold' }, 'metal', 'a virtual product has none'],
    [{ type: 'virtual' }, 'downloads', 'only a downloadable product has files'],
  ])('rejects a wrong row %# by its column (KIND-04)', async (changes, column, message) => {
    const row = { ...BOOK, sku: 'DL-WRONG', item_number: 'DL-99', url_key: 'wrong', ...changes };
    const { sections } = await importRows(shop, { products: [JSON.parse(JSON.stringify(row))] });
    expect(sections[0]?.problems).toMatchObject([{ column, message: expect.stringContaining(message) }]);
  });
});
