import { magentoView, trimSlashes, withoutScript } from '@ingot/rules/shop/redirect-chain.ts';
import { readCsv } from '../../../../platform/import-files/read-csv.ts';
import type { MagentoFile } from '../magento-files.ts';
import type { Origin, RowWriter } from '../row-writer.ts';
import type { RedirectWriter } from './redirect-writer.ts';
import type { ShopPages } from './shop-pages.ts';

interface Target {
  readonly writer: RowWriter;
  readonly redirects: RedirectWriter;
  readonly pages: ShopPages;
}

/** A row of `url_rewrite`. Addresses of Magento have no slash in front. */
interface Rewrite {
  readonly request: string;
  readonly target: string;
  readonly kind: string;
  /** The kind of page, such as `product`, `category` or `cms-page`. */
  readonly type: string;
  /** The product or category of a target such as `catalog/product/view/id/5`; null for another target. */
  readonly entity: { readonly type: 'product' | 'category'; readonly id: string } | null;
}

/**
 * Writes redirects from the addresses of an export of the table `url_rewrite` to the pages of the shop.
 * The rows of a product or a category also tell its ID, which other rows refer to.
 */
export async function convertRewrites(files: readonly MagentoFile[], to: Target): Promise<void> {
  const known = await knownPages(files, to);
  await eachRewrite(files, to.writer, (rewrite, origin) => writeOne(rewrite, origin, { ...to, known }), true);
}

/** Returns the pages of the shop by request path and by entity, as far as the rows tell them. */
async function knownPages(
  files: readonly MagentoFile[],
  { writer, pages }: Target,
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  const entities = new Map<string, string>();
  await eachRewrite(files, writer, async (rewrite) => {
    if (rewrite.kind !== '0') return;
    const page = pageAt(rewrite, pages);
    const key = rewrite.entity && keyOf(rewrite.entity);
    if (page !== null) known.set(rewrite.request, page);
    if (page !== null && key !== null) known.set(key, page);
    if (key !== null) entities.set(rewrite.request, key);
  });
  for (const [request, key] of entities) {
    const page = known.get(key);
    if (page !== undefined) known.set(request, page);
  }
  return known;
}

async function writeOne(
  { request, target, kind, entity }: Rewrite,
  origin: Origin,
  { writer, redirects, pages, known }: Target & { readonly known: ReadonlyMap<string, string> },
): Promise<void> {
  const isMoved = kind === '301' || kind === '302';
  if (/^(?:[a-z][a-z0-9+.-]*:)?[/\\]{2}/i.test(target)) {
    const message = `${target} is another site: redirects lead to pages of the shop only`;
    writer.leaveOut(origin, 'target_path', message);
    return;
  }
  const page = entity
    ? (known.get(keyOf(entity)) ?? null)
    : (known.get(isMoved ? target : request) ?? (isMoved ? `/${target}` : null));
  // Magento serves this address without a row. What else it names does not matter.
  if (page !== null && entity) await redirects.write(viewOf(entity), page, origin);
  if (page === null) writer.leaveOut(origin, 'target_path', `the shop has no page for ${target}`);
  else if (pages.has(`/${request}`)) {
    if (page === `/${request}`) return;
    writer.leaveOut(origin, 'request_path', `/${request} is a page of the shop and cannot redirect`);
  } else await redirects.write(`/${request}`, page, origin, kind === '302' ? 302 : 301);
}

function pageAt({ request, type }: Rewrite, pages: ShopPages): string | null {
  if (type === 'category') return pages.categoryAt(request);
  return type === 'product' ? pages.productAt(request) : null;
}

function viewOf({ type, id }: NonNullable<Rewrite['entity']>): string {
  return `/catalog/${type}/view/id/${id}`;
}

function keyOf({ type, id }: NonNullable<Rewrite['entity']>): string {
  return `${type} ${id}`;
}

/** Reads all rows. `isReported`: reports those that cannot be read. */
async function eachRewrite(
  files: readonly MagentoFile[],
  writer: RowWriter,
  take: (rewrite: Rewrite, origin: Origin) => Promise<void>,
  isReported = false,
): Promise<void> {
  for (const { name, path } of files) {
    for await (const { cells, line, problem } of readCsv(path)) {
      const origin = { file: name, row: line };
      const request = trimSlashes(cells.request_path ?? '');
      if (problem !== null || request === '') {
        if (isReported) writer.leaveOut(origin, '', problem ?? 'the row has no request_path');
        continue;
      }
      const written = (cells.target_path ?? '').trim().replace(/^\/(?!\/)|(?<=[^/])\/+$/g, '');
      const target = withoutScript(written) ?? written;
      const entity = magentoView(target);
      const type = entity?.type ?? cells.entity_type ?? '';
      await take({ request, target, kind: cells.redirect_type || '0', type, entity }, origin);
    }
  }
}
