import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trimSlashes } from '@ingot/rules/shop/redirect-chain.ts';
import { sanitizeContent } from '../../../domains/cms/blocks/sanitize-content.ts';
import { REPOSITORY } from '../../../platform/configuration/folders.ts';
import { SYNTHETIC_SKU } from '../../demo/products/generate-products.ts';

/** A page, block or article of the demo shop as the database has it. */
export interface DemoText {
  readonly name: string;
  readonly content: string;
}

/** The names by which the demo shop's rows are known. */
export interface DemoNames {
  readonly products: readonly { readonly sku: string; readonly item_number: string }[];
  /** Pattern of the SKUs that `npm run demo` generates. */
  readonly generatedSku: string;
  readonly categories: readonly string[];
  readonly mints: readonly string[];
  readonly coupons: readonly string[];
  readonly giftCards: readonly string[];
  readonly searchTerms: readonly string[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly pages: readonly DemoText[];
  readonly blocks: readonly DemoText[];
  readonly posts: readonly DemoText[];
  readonly journalCategories: readonly string[];
}

const DEMO = join(REPOSITORY, 'demo');

let known: Promise<DemoNames> | null = null;

/** Reads the files of the demo shop, once in the life of a process. */
export function readDemoNames(): Promise<DemoNames> {
  known ??= readFiles().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

async function readFiles(): Promise<DemoNames> {
  const rows = async <T>(name: string): Promise<readonly T[]> =>
    JSON.parse(await readFile(join(DEMO, `${name}.json`), 'utf8'));
  const products = await rows<DemoNames['products'][number]>('products');
  const categories = await rows<{ url_key: string }>('categories');
  const mints = await rows<{ id: string }>('mints');
  const coupons = await rows<{ code: string }>('coupons');
  const giftCards = await rows<{ code: string }>('gift-cards');
  const searchTerms = await rows<{ term: string }>('search-terms');
  const redirects = await rows<{ from: string; to: string }>('redirects');
  const pages = await rows<{ identifier: string; content: string }>('cms-pages');
  const blocks = await rows<{ identifier: string; content: string }>('cms-blocks');
  const posts = await rows<{ id: string; body: string }>('blog-posts');
  const journal = await rows<{ slug: string }>('blog-categories');
  const toText = ({ identifier, content }: { identifier: string; content: string }) => ({
    name: identifier,
    content: sanitizeContent(content),
  });
  return {
    products: products.map(({ sku, item_number }) => ({ sku, item_number })),
    generatedSku: SYNTHETIC_SKU,
    categories: categories.map(({ url_key }) => url_key),
    mints: mints.map(({ id }) => id),
    coupons: coupons.map(({ code }) => code.toUpperCase()),
    giftCards: giftCards.map(({ code }) => code.toUpperCase()),
    searchTerms: searchTerms.map(({ term }) => term),
    redirects: redirects.map(({ from, to }) => ({ from: trimSlashes(from), to })),
    pages: pages.map(toText),
    blocks: blocks.map(toText),
    posts: posts.map(({ id, body }) => ({ name: id, content: sanitizeContent(body) })),
    journalCategories: journal.map(({ slug }) => slug),
  };
}
