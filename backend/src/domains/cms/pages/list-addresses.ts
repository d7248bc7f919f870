import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { StoreSettings } from '../../shop/shop-settings.ts';
import type { ContentSnapshot } from '../content/content-snapshot.ts';
import { postPath } from '../content.ts';
import { isPublished, listPosts } from '../journal/list-posts.ts';
import { categoryPath, productPath } from './resolve-path.ts';

/** A page for the site map. */
export interface SiteAddress {
  /** With a leading slash. */
  readonly path: string;
  /** Time of the dealer's last change, epoch milliseconds; null when unknown. */
  readonly changedAtMs: number | null;
  /** Paths of its images below the media folder. */
  readonly pictures: readonly string[];
}

/** The sources of the site map. */
export interface AddressSources {
  readonly catalog: Pick<CatalogSnapshot, 'products' | 'listedCount' | 'categories' | 'rootCategory'>;
  readonly content: Pick<ContentSnapshot, 'pages' | 'posts' | 'journalCategories' | 'journalCategoryBySlug'>;
  readonly store: Pick<StoreSettings, 'productUrlSuffix' | 'categoryUrlSuffix'>;
  /** Paths of pages that are neither in the catalog nor in the content, with a leading slash. */
  readonly fixedPaths: readonly string[];
  readonly nowMs: number;
}

const HOME = 'home';
/** The page "not found", which clients ask for by this name as in Magento. */
const NO_ROUTE = 'no-route';

/** Yields every public page of the shop one by one, because a catalog may be large. */
export function* listAddresses({
  catalog,
  content,
  store,
  fixedPaths,
  nowMs,
}: AddressSources): Generator<SiteAddress> {
  yield {
    path: '/',
    changedAtMs: changeOf(content.pages.find(({ urlKey }) => urlKey === HOME)),
    pictures: [],
  };
  for (const category of catalog.categories) {
    if (category.id === catalog.rootCategory.id) continue;
    const pictures = category.image === null ? [] : [category.image];
    yield { path: `/${categoryPath(category, store)}`, changedAtMs: null, pictures };
  }
  for (const page of content.pages) {
    if (page.urlKey === HOME || page.urlKey === NO_ROUTE) continue;
    yield { path: `/${page.urlKey}`, changedAtMs: changeOf(page), pictures: [] };
  }
  for (const path of fixedPaths) yield { path, changedAtMs: null, pictures: [] };
  const [newest] = listPosts(content, { categorySlug: null, nowMs });
  yield { path: '/blog', changedAtMs: newest?.publishedAtMs ?? null, pictures: [] };
  for (const { slug } of content.journalCategories) {
    const [latest] = listPosts(content, { categorySlug: slug, nowMs });
    if (latest) yield { path: `/blog/${slug}`, changedAtMs: latest.publishedAtMs, pictures: [] };
  }
  for (const post of content.posts) {
    if (!isPublished(post, nowMs)) continue;
    yield {
      path: postPath(post),
      changedAtMs: Math.max(post.publishedAtMs, post.updatedAtMs),
      pictures: post.image === null ? [] : [post.image],
    };
  }
  for (let ordinal = 0; ordinal < catalog.listedCount; ordinal++) {
    const product = catalog.products[ordinal];
    if (!product) continue;
    yield {
      path: `/${productPath(product, store)}`,
      changedAtMs: product.updatedAtMs,
      pictures: product.images.filter(({ isDisabled }) => !isDisabled).map(({ file }) => file),
    };
  }
}

function changeOf(page: { readonly updatedAtMs: number } | undefined): number | null {
  return page?.updatedAtMs ?? null;
}
