import type { ContentIds } from '../content/cms.repository.ts';
import type { ContentRows } from '../content/content-snapshot.ts';
import type { ContentBlock, ContentPage, JournalPost } from '../content.ts';
import { blockRow, blockSchema } from '../import/import-blocks.ts';
import { pageRow, pageSchema } from '../import/import-pages.ts';
import { postRow, postSchema } from '../import/import-posts.ts';
import type { ContentFields, ContentName, ScheduledVersion } from '../versions/content-version.ts';
import { given } from '../versions/document-types.ts';
import { menuOf } from '../versions/menu.ts';
import { noticeOf } from '../versions/notice.ts';

/** A version that replaces the published content. */
export interface ShownVersion extends ContentName {
  readonly fields: ContentFields;
  readonly publishAtMs: number;
}

/**
 * Returns the versions that shoppers see at a time instead of the published content. If several
 * versions of one piece of content are shown, the version that started last wins.
 */
export function shownAt(scheduled: readonly ScheduledVersion[], atMs: number): ShownVersion[] {
  const shown = new Map<string, ScheduledVersion>();
  for (const version of scheduled.toSorted(
    (one, other) => one.publishAtMs - other.publishAtMs || one.id - other.id,
  )) {
    const isShown = version.publishAtMs <= atMs && (version.expireAtMs === null || version.expireAtMs > atMs);
    if (isShown) shown.set(`${version.kind} ${version.document}`, version);
  }
  return [...shown.values()];
}

/** Returns the times after `atMs` at which the visible content changes, in ascending order. */
export function changesAfter(scheduled: readonly ScheduledVersion[], atMs: number): number[] {
  const times = scheduled.flatMap(({ publishAtMs, expireAtMs }) => [publishAtMs, expireAtMs ?? publishAtMs]);
  return [...new Set(times)].filter((time) => time > atMs).sort((one, other) => one - other);
}

/** Returns content with versions in place of the published content. Ignores invalid versions. */
export function withVersions(
  rows: ContentRows,
  ids: ContentIds,
  versions: readonly ShownVersion[],
): ContentRows {
  return versions.reduce((content, version) => withVersion(content, ids, version), rows);
}

function withVersion(rows: ContentRows, ids: ContentIds, version: ShownVersion): ContentRows {
  const { kind, document, fields, publishAtMs } = version;
  if (kind === 'menu') return { ...rows, menu: menuOf(fields) };
  if (kind === 'notice') return { ...rows, notice: noticeOf(fields) ?? rows.notice };
  if (kind === 'page') {
    const others = rows.pages.filter(({ identifier }) => identifier !== document);
    const page = pageOf(fields, ids.pages.get(document) ?? 0, publishAtMs);
    if (page === null) return rows;
    const stored = rows.pages.find(({ identifier }) => identifier === document);
    const hasMoved = stored !== undefined && stored.urlKey !== page.row.urlKey;
    const formerPaths = hasMoved
      ? [...rows.formerPaths, { path: stored.urlKey, identifier: document }]
      : rows.formerPaths;
    return { ...rows, formerPaths, pages: page.isActive ? [...others, page.row] : others };
  }
  if (kind === 'block') {
    const others = rows.blocks.filter(({ identifier }) => identifier !== document);
    const block = blockOf(fields, ids.blocks.get(document) ?? 0);
    if (block === null) return rows;
    return { ...rows, blocks: block.isActive ? [...others, block.row] : others };
  }
  const post = postOf(rows, fields, publishAtMs);
  if (post === null) return rows;
  const posts = [...rows.posts.filter(({ id }) => id !== document), post];
  return { ...rows, posts: posts.sort((one, other) => other.publishedAtMs - one.publishedAtMs) };
}

function pageOf(
  fields: ContentFields,
  id: number,
  atMs: number,
): { isActive: boolean; row: ContentPage } | null {
  const parsed = pageSchema.safeParse(given(fields));
  if (!parsed.success) return null;
  const page = pageRow(parsed.data, atMs);
  const row: ContentPage = {
    kind: 'cms_page',
    id,
    identifier: page.identifier,
    urlKey: page.url_key,
    title: page.title,
    contentHeading: page.content_heading,
    content: page.content,
    pageLayout: page.page_layout,
    metaTitle: page.meta_title,
    metaDescription: page.meta_description,
    metaKeywords: page.meta_keywords,
    updatedAtMs: atMs,
  };
  return { isActive: page.is_active, row };
}

function blockOf(fields: ContentFields, id: number): { isActive: boolean; row: ContentBlock } | null {
  const parsed = blockSchema.safeParse(given(fields));
  if (!parsed.success) return null;
  const { is_active: isActive, identifier, title, content } = blockRow(parsed.data, 0);
  return { isActive, row: { id, identifier, title, content } };
}

function postOf(rows: ContentRows, fields: ContentFields, atMs: number): JournalPost | null {
  const parsed = postSchema.safeParse(given(fields));
  const category = rows.journalCategories.find(({ slug }) => slug === parsed.data?.category);
  if (!parsed.success || !category) return null;
  const post = postRow(parsed.data, category.id, atMs);
  return {
    id: post.id,
    category,
    title: post.title,
    author: post.author,
    image: post.image,
    imageClip: post.image_clip,
    excerpt: post.excerpt,
    content: post.content,
    publishedAtMs: post.published_at.getTime(),
    readingMinutes: post.reading_minutes,
    updatedAtMs: atMs,
    relatedSkus: post.related_skus,
    metaTitle: post.meta_title,
    metaDescription: post.meta_description,
  };
}
