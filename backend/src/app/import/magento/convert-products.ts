import { readCsv } from '../../../platform/import-files/read-csv.ts';
import type { MagentoFile } from './magento-files.ts';
import { downloadsOf } from './map-downloads.ts';
import type { Pricing } from './map-price.ts';
import { mapProduct, urlKeyOf } from './map-product.ts';
import { labelOf } from './parts/map-parts.ts';
import type { ProductFiles } from './product-files.ts';
import type { ProductImages } from './product-images.ts';
import type { RedirectWriter } from './redirects/redirect-writer.ts';
import { ShopPages } from './redirects/shop-pages.ts';
import type { RowWriter } from './row-writer.ts';
import type { SourceStock } from './stock/source-stock.ts';
import { type ProductSurvey, surveyProducts } from './survey-products.ts';
import { convertTierColumn, type ProductPrices } from './tiers/convert-tiers.ts';

/** The attributes that the shop has without an import. */
const BUILT_IN = new Set(['year', 'finish', 'fineness', 'metal_type', 'form', 'mint', 'weight', 'country']);

/**
 * Writes the products of an export with the categories, the attributes of variants and the redirects
 * that they need. Returns their pages and prices.
 */
export async function convertProducts(
  files: readonly MagentoFile[],
  {
    writer,
    images,
    downloads,
    redirects,
    stock,
    stored,
  }: {
    readonly writer: RowWriter;
    readonly images: ProductImages;
    readonly downloads: ProductFiles;
    readonly redirects: RedirectWriter;
    readonly stock: SourceStock;
    /** Folded SKUs of the products of the shop that have their files or parts. */
    readonly stored: ReadonlySet<string>;
  },
): Promise<{ readonly pages: ShopPages; readonly prices: ProductPrices }> {
  const survey = await surveyProducts(files);
  const file = files[0]?.name ?? '';
  const pages = new ShopPages();
  const prices = new Map<string, number | 'metal'>();
  await writeFrame(survey, { writer, redirects, pages }, file);
  for (const { name, path } of files) {
    for await (const { cells, line, problem } of readCsv(path)) {
      const origin = { file: name, row: line };
      const report = {
        leaveOut: (column: string, message: string) => writer.leaveOut(origin, column, message),
        note: (column: string, message: string) => writer.note(origin, column, message),
      };
      const reason = problem ?? missingName(cells);
      if (reason !== null) {
        report.leaveOut('', reason);
        continue;
      }
      const view = cells.store_view_code ?? '';
      if (view !== '') {
        report.leaveOut(
          'store_view_code',
          `values of the store view "${view}" do not come: products are the same in all`,
        );
        continue;
      }
      const parts = {
        survey,
        stored,
        images: await images.of(cells, report),
        downloads: cells.product_type === 'downloadable' ? await downloadsOf(cells, downloads, report) : null,
      };
      const row = mapProduct(stock.withStock(cells), parts, report);
      if (row === null) continue;
      await writer.write('products', row, origin);
      const pricing = row['pricing'] as Pricing | undefined;
      if (pricing)
        prices.set(cells.sku ?? '', pricing.mode === 'metal' ? 'metal' : pricing.fixed_price_minor);
      await convertTierColumn(cells, prices.get(cells.sku ?? ''), { writer, origin });
      const urlKey = urlKeyOf(cells);
      pages.addProduct(cells.url_key || urlKey, urlKey);
      if (cells.url_key && cells.url_key !== urlKey) {
        await redirects.write(`/${cells.url_key}.html`, `/${urlKey}.html`, origin);
      }
    }
  }
  return { pages, prices };
}

function missingName(cells: Readonly<Record<string, string>>): string | null {
  if (!cells.sku) return 'the row has no sku';
  return cells.name || cells.store_view_code ? null : 'the row has no name';
}

/** Writes categories, and redirects of those whose address changes, and attributes of variants. */
async function writeFrame(
  { categories, choices }: ProductSurvey,
  {
    writer,
    redirects,
    pages,
  }: { readonly writer: RowWriter; readonly redirects: RedirectWriter; readonly pages: ShopPages },
  file: string,
): Promise<void> {
  const origin = { file, row: 1 };
  const keyOf = (names: readonly string[]) => categories.get(JSON.stringify(names))?.urlKey ?? null;
  for (const { names, urlKey } of categories.values()) {
    await writer.write(
      'categories',
      { url_key: urlKey, name: names.at(-1), parent: keyOf(names.slice(0, -1)) },
      origin,
    );
    const [before, page] = pages.addCategory(names, categories);
    if (page !== before) await redirects.write(before, page, origin);
  }
  for (const [code, values] of choices) {
    if (BUILT_IN.has(code)) continue;
    const options = [...values].map((value, position) => ({ value, label: value, position }));
    await writer.write('attributes', { code, label: labelOf(code), input: 'select', options }, origin);
  }
}
