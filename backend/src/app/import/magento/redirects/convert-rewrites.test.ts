import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertProducts } from '../convert-products.ts';
import type { MagentoFile, MagentoKind } from '../magento-files.ts';
import { ProductFiles } from '../product-files.ts';
import { ProductImages } from '../product-images.ts';
import { RowWriter } from '../row-writer.ts';
import { SourceStock } from '../stock/source-stock.ts';
import { convertRewrites } from './convert-rewrites.ts';
import { RedirectWriter } from './redirect-writer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-rewrites-'));
});
afterAll(() => rm(folder, { recursive: true }));

const PRODUCTS = `sku,product_type,name,price,url_key,categories
A-1,simple,Eagle,20,Eagle_1oz,"Default Category/Gold Coins,Default Category/Silver/Old Coins"
A-2,simple,Bar,20,bar,Default Category/Silver/Bars`;

/** Converts rewrites `request,target,type,entity`. Returns redirects as `from to code`, and the problems. */
async function convert(...rewrites: readonly string[]) {
  const file = async (kind: MagentoKind, text: string): Promise<MagentoFile> => {
    const path = join(folder, `${kind}.csv`);
    await writeFile(path, text);
    return { kind, name: `${kind}.csv`, path };
  };
  const writer = new RowWriter(folder);
  const redirects = new RedirectWriter(writer);
  const images = new ProductImages(folder, folder);
  const downloads = new ProductFiles(folder, folder);
  const products = [await file('products', PRODUCTS)];
  const stock = await SourceStock.read([], writer);
  const { pages } = await convertProducts(products, {
    writer,
    images,
    downloads,
    redirects,
    stock,
    stored: new Set(),
  });
  const lines = ['request_path,target_path,redirect_type,entity_type', ...rewrites].join('\n');
  await convertRewrites([await file('rewrites', lines)], { writer, pages, redirects });
  await writer.close();
  const rows = (await readFile(join(folder, 'redirects.jsonl'), 'utf8')).trim().split('\n');
  return {
    found: rows.map((row) => {
      const { from, to, redirect_code: code } = JSON.parse(row) as Record<string, unknown>;
      return `${from} ${to} ${code}`;
    }),
    problems: writer.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`),
  };
}
const PRODUCT = '/Eagle_1oz.html /eagle-1oz.html 301';

describe('URL rewrites of Magento', () => {
  it('lead from an old address of a category to the new one (KIND-07)', async () => {
    const { found, problems } = await convert(
      'gold-coins.html,catalog/category/view/id/3,0,category',
      'silver/old-coins.html,catalog/category/view/id/4,0,category',
      'silber/bars.html,catalog/category/view/id/5,0,category',
      'barren.html,catalog/category/view/id/5,0,category',
      'alt.html,barren.html,301,category',
      'slashed.html,/silber/bars.html/,301,category',
      'old-coins.html,catalog/category/view/s/old-coins/id/4,301,category',
      'kept/,catalog/category/view/id/9,0,category',
    );
    expect(found).toEqual([
      PRODUCT,
      '/catalog/category/view/id/3 /gold-coins.html 301',
      '/catalog/category/view/id/4 /silver/old-coins.html 301',
      '/catalog/category/view/id/5 /silver/bars.html 301',
      '/silber/bars.html /silver/bars.html 301',
      '/barren.html /silver/bars.html 301',
      '/alt.html /silver/bars.html 301',
      '/slashed.html /silver/bars.html 301',
      '/old-coins.html /silver/old-coins.html 301',
    ]);
    expect(problems).toEqual(['9 target_path: the shop has no page for catalog/category/view/id/9']);
  });

  it('lead to products by their ID and their key, with and without a category (KIND-07)', async () => {
    const { found, problems } = await convert(
      'Eagle_1oz.html,catalog/product/view/id/1,0,product',
      'gold-coins/Eagle_1oz.html,catalog/product/view/id/1/category/3,0,product',
      'coin/,catalog/product/view/id/1,302,custom',
      'silver/bar,catalog/product/view/id/2,0,product',
      'lost.html,catalog/product/view/id/8,301,custom',
      'old/bars,cms/page/view/page_id/3,0,cms-page',
    );
    expect(found).toEqual([
      PRODUCT,
      '/catalog/product/view/id/1 /eagle-1oz.html 301',
      '/gold-coins/Eagle_1oz.html /eagle-1oz.html 301',
      '/coin /eagle-1oz.html 302',
      '/catalog/product/view/id/2 /bar.html 301',
      '/silver/bar /bar.html 301',
    ]);
    expect(problems).toEqual([
      '6 target_path: the shop has no page for catalog/product/view/id/8',
      '7 target_path: the shop has no page for cms/page/view/page_id/3',
    ]);
  });

  it('lead to an address without the name of the script of Magento (KIND-07)', async () => {
    const { found, problems } = await convert(
      'bar.html,catalog/product/view/id/2,0,product',
      'old-bar,index.php/bar.html,301,custom',
      'older-bar,/index.php/catalog/product/view/id/2/,301,custom',
      'e.html,index.php/e.html,301,custom',
      'f.html,index.php//other.example/x,301,custom',
    );
    expect(found).toEqual([
      PRODUCT,
      '/catalog/product/view/id/2 /bar.html 301',
      '/old-bar /bar.html 301',
      '/older-bar /bar.html 301',
      '/f.html /other.example/x 301',
    ]);
    expect(problems).toEqual(['5 target_path: /e.html leads to itself']);
  });

  it('leave out other sites, loops and second targets (KIND-07)', async () => {
    const { found, problems } = await convert(
      'a.html,https://other.example/x,301,custom',
      'b.html,//other.example/x,302,custom',
      'bar.html,about.html,301,custom',
      'c.html,c.html,301,custom',
      'd.html,bar.html,301,custom',
      'd.html,about.html,301,custom',
      'd.html,bar.html,301,custom',
    );
    expect(found).toEqual([PRODUCT, '/d.html /bar.html 301']);
    expect(problems).toEqual([
      '2 target_path: https://other.example/x is another site: redirects lead to pages of the shop only',
      '3 target_path: //other.example/x is another site: redirects lead to pages of the shop only',
      '4 request_path: /bar.html is a page of the shop and cannot redirect',
      '5 target_path: /c.html leads to itself',
      '7 request_path: /d.html leads to /bar.html already',
    ]);
  });
});
