import { readCsv } from '../../../platform/import-files/read-csv.ts';
import { writeRedirect } from './convert-products.ts';
import type { MagentoFile } from './magento-files.ts';
import type { RowWriter } from './row-writer.ts';

/**
 * Writes redirects from the addresses of an export of the table `url_rewrite`. An address of a product
 * below a category leads to the product.
 */
export async function convertRewrites(
  files: readonly MagentoFile[],
  { writer, urlKeys }: { readonly writer: RowWriter; readonly urlKeys: ReadonlySet<string> },
): Promise<void> {
  for (const { name, path } of files) {
    for await (const { cells, line, problem } of readCsv(path)) {
      const origin = { file: name, row: line };
      const { request_path: request = '', target_path: target = '', redirect_type: kind = '0' } = cells;
      if (problem !== null || request === '') {
        writer.leaveOut(origin, '', problem ?? 'the row has no request_path');
        continue;
      }
      if (kind === '301' || kind === '302') {
        await writeRedirect(writer, `/${request}`, `/${target}`, origin, kind === '301' ? 301 : 302);
        continue;
      }
      const page = request.split('/').at(-1) ?? '';
      const isProduct = urlKeys.has(page.replace(/\.html$/, ''));
      if (isProduct && page !== request) await writeRedirect(writer, `/${request}`, `/${page}`, origin);
      else if (!isProduct && cells.entity_type !== 'category') {
        writer.leaveOut(origin, 'target_path', `the shop has no page for ${target}`);
      }
    }
  }
}
