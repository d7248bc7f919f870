import { createHash } from 'node:crypto';
import type { MenuItem } from '@ingot/rules/cms/arrange-menu.ts';
import { language } from '../../../platform/messages/define-messages.ts';
import type { SearchableContent } from '../../search/suggest/searchable-content.ts';
import { fillPromisesInHtml } from '../../shop/promises/fill-promises.ts';
import type { PromiseBasis } from '../../shop/promises/promise-basis.ts';
import type { NotificationSettings } from '../../shop/shop-settings.ts';
import type { ContentBlock, ContentPage, JournalCategory, JournalPost } from '../content.ts';
import { searchableContent } from './searchable-content.ts';

/** An earlier path of a page. */
export interface FormerPath {
  readonly path: string;
  /** Identifier of the page. */
  readonly identifier: string;
}

/** The rows of a snapshot: active blocks and pages, and the whole journal. */
export interface ContentRows {
  readonly blocks: readonly ContentBlock[];
  readonly pages: readonly ContentPage[];
  readonly formerPaths: readonly FormerPath[];
  readonly journalCategories: readonly JournalCategory[];
  /** Newest first. */
  readonly posts: readonly JournalPost[];
  /** The notice line of a scheduled version. Null: the shop's settings define the notice line. */
  readonly notice: NotificationSettings | null;
  /** The stored entries of the menu; empty while the menu follows the categories. */
  readonly menu: readonly MenuItem[];
}

/** All content in memory. It is immutable: a change creates a new snapshot. */
export interface ContentSnapshot extends ContentRows {
  /** A hash of the content, equal in every process. It is part of the response cache's key. */
  readonly version: string;
  /** Returns the content for search suggestions, with the shop's current promises. */
  searchable(basis: PromiseBasis): SearchableContent;
  blockById(id: number): ContentBlock | undefined;
  blockByIdentifier(identifier: string): ContentBlock | undefined;
  pageById(id: number): ContentPage | undefined;
  pageByIdentifier(identifier: string): ContentPage | undefined;
  pageByUrlKey(urlKey: string): ContentPage | undefined;
  /** Returns the page that had a path earlier. */
  pageByFormerPath(path: string): ContentPage | undefined;
  postById(id: string): JournalPost | undefined;
  journalCategoryBySlug(slug: string): JournalCategory | undefined;
}

/** Creates the snapshot of some rows. */
export function contentSnapshot(rows: ContentRows): ContentSnapshot {
  const blockById = new Map(rows.blocks.map((block) => [block.id, block]));
  const blockByIdentifier = new Map(rows.blocks.map((block) => [block.identifier, block]));
  const pageById = new Map(rows.pages.map((page) => [page.id, page]));
  const pageByIdentifier = new Map(rows.pages.map((page) => [page.identifier, page]));
  const pageByUrlKey = new Map(rows.pages.map((page) => [page.urlKey, page]));
  const formerPaths = new Map(rows.formerPaths.map(({ path, identifier }) => [path, identifier]));
  const postById = new Map(rows.posts.map((post) => [post.id, post]));
  const categoryBySlug = new Map(rows.journalCategories.map((category) => [category.slug, category]));
  return {
    ...rows,
    searchable: keepSearchable(rows),
    version: createHash('sha1').update(JSON.stringify(rows)).digest('hex').slice(0, 12),
    blockById: (id) => blockById.get(id),
    blockByIdentifier: (identifier) => blockByIdentifier.get(identifier),
    pageById: (id) => pageById.get(id),
    pageByIdentifier: (identifier) => pageByIdentifier.get(identifier),
    pageByUrlKey: (urlKey) => pageByUrlKey.get(urlKey),
    pageByFormerPath: (path) => pageByIdentifier.get(formerPaths.get(path) ?? ''),
    postById: (id) => postById.get(id),
    journalCategoryBySlug: (slug) => categoryBySlug.get(slug),
  };
}

const HOUR_MS = 3_600_000;

/**
 * Caches the searchable content for an hour per currency and language, and until the settings
 * change.
 */
function keepSearchable({ pages, posts }: ContentRows): ContentSnapshot['searchable'] {
  const kept = new Map<string, { readonly stamp: string; readonly content: SearchableContent }>();
  return (basis) => {
    const key = `${basis.currency} ${language().locale}`;
    const stamp = `${basis.shop.version} ${Math.floor(basis.nowMs / HOUR_MS)}`;
    const known = kept.get(key);
    if (known?.stamp === stamp) return known.content;
    const filled = pages.map((page) => ({ ...page, content: fillPromisesInHtml(page.content, basis) }));
    const content = searchableContent(filled, posts);
    kept.set(key, { stamp, content });
    return content;
  };
}
