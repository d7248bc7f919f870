import { readCsv } from '../../../platform/import-files/read-csv.ts';
import type { MagentoFile } from './magento-files.ts';
import { labelOf, mapProduct, urlKeyOf } from './map-product.ts';
import { slugOf } from './parse-cells.ts';
import type { ProductImages } from './product-images.ts';
import type { RowWriter } from './row-writer.ts';
import { type ProductSurvey, surveyProducts } from './survey-products.ts';

/** The attributes that the shop has without an import. */
const BUILT_IN = new Set(['year', 'finish', 'fineness', 'metal_type', 'form', 'mint', 'weight', 'country']);

/**
 * Writes the products of an export with the categories, the attributes of variants and the redirects
 * that they need. Returns the URL keys of products.
 */
export async function convertProducts(
  files: readonly MagentoFile[],
  { writer, images }: { readonly writer: RowWriter; readonly images: ProductImages },
): Promise<ReadonlySet<string>> {
  const survey = await surveyProducts(files);
  const file = files[0]?.name ?? '';
  await writeFrame(survey, writer, file);
  const urlKeys = new Set<string>();
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
      const row = mapProduct(cells, { survey, images: await images.of(cells, report) }, report);
      if (row === null) continue;
      await writer.write('products', row, origin);
      const urlKey = urlKeyOf(cells);
      urlKeys.add(urlKey);
      if (cells.url_key && cells.url_key !== urlKey) {
        await writeRedirect(writer, `/${cells.url_key}.html`, `/${urlKey}.html`, origin);
      }
    }
  }
  return urlKeys;
}

function missingName(cells: Readonly<Record<string, string>>): string | null {
  if (!cells.sku) return 'the row has no sku';
  return cells.name || cells.store_view_code ? null : 'the row has no name';
}

/** Writes categories, and redirects of those whose address changes, and attributes of variants. */
async function writeFrame(
  { categories, choices }: ProductSurvey,
  writer: RowWriter,
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
    const shown = names.map((_, depth) => keyOf(names.slice(0, depth + 1))).join('/');
    const before = names.map((name) => slugOf(name)).join('/');
    if (shown !== before) await writeRedirect(writer, `/${before}.html`, `/${shown}.html`, origin);
  }
  for (const [code, values] of choices) {
    if (BUILT_IN.has(code)) continue;
    const options = [...values].map((value) => ({ value, label: value }));
    await writer.write('attributes', { code, label: labelOf(code), input: 'select', options }, origin);
  }
}

/** Writes a redirect from an address of Magento. */
export function writeRedirect(
  writer: RowWriter,
  from: string,
  to: string,
  origin: { readonly file: string; readonly row: number },
  code: 301 | 302 = 301,
): Promise<void> {
  return writer.write('redirects', { from, to, redirect_code: code }, origin);
}
