import type { Resolvers } from '../../generated/resolvers.ts';
import type { Context } from '../../platform/context.ts';
import { fillPromisesInHtml, fillPromisesInText } from '../shop/promises/fill-promises.ts';
import { promiseBasisOf } from '../shop/promises/promise-basis.ts';
import type { ContentBlock, ContentPage } from './content.ts';
import { findBlocks } from './pages/find-blocks.ts';
import { findPage } from './pages/find-page.ts';
import { linkProducts } from './pages/link-products.ts';

/** Resolvers of CMS blocks and pages. */
export const resolvers: Resolvers = {
  Query: {
    cmsBlocks(_, { identifiers }, { services, cacheTags }) {
      const names = (identifiers ?? []).filter((name): name is string => name !== null);
      const blocks = findBlocks(services.content.current(), names);
      for (const block of blocks.found) if (!(block instanceof Error)) cacheTags.add(`cms_b_${block.id}`);
      return blocks;
    },
    cmsPage(_, { id, identifier }, { services, cacheTags }) {
      const page = findPage(services.content.current(), { id: id ?? null, identifier: identifier ?? null });
      cacheTags.add(`cms_p_${page.id}`);
      return page;
    },
  },
  StoreConfig: {
    notification_active: (config, _, { services }) =>
      services.content.current().notice?.isActive ?? config.notification_active ?? null,
    notification_settings_mode: (config, _, { services }) =>
      services.content.current().notice?.mode ?? config.notification_settings_mode,
    notification_settings_message: (config, _, context) => {
      const { notice } = context.services.content.current();
      if (notice === null) return config.notification_settings_message ?? null;
      return fillPromisesInText(notice.message, promiseBasisOf(context));
    },
    notification_settings_link: (config, _, { services }) => {
      const { notice } = services.content.current();
      return notice === null ? (config.notification_settings_link ?? null) : notice.link;
    },
    notification_settings_link_text: (config, _, { services }) => {
      const { notice } = services.content.current();
      return notice === null ? (config.notification_settings_link_text ?? null) : notice.linkText;
    },
  },
  CmsBlocks: {
    // A rejected promise becomes an error at its position in the list; the other blocks are
    // returned.
    items: ({ found }) => found.map((block) => (block instanceof Error ? Promise.reject(block) : block)),
  },
  CategoryTree: {
    cms_block: ({ cmsBlock }, _, { services, cacheTags }) => {
      const block = cmsBlock === null ? null : services.content.current().blockByIdentifier(cmsBlock);
      if (block) cacheTags.add(`cms_b_${block.id}`);
      return block ?? null;
    },
    landing_page: ({ cmsBlock }, _, { services }) =>
      (cmsBlock === null ? null : services.content.current().blockByIdentifier(cmsBlock)?.id) ?? null,
  },
  CmsBlock: {
    content: ({ content }: ContentBlock, _: unknown, context: Context) => shownContent(content, context),
  },
  CmsPage: {
    content: ({ content }: ContentPage, _: unknown, context: Context) => shownContent(content, context),
    url_key: (page: ContentPage) => page.urlKey,
    content_heading: (page) => page.contentHeading,
    page_layout: (page) => page.pageLayout,
    meta_title: (page) => page.metaTitle,
    meta_description: (page) => page.metaDescription,
    meta_keywords: (page) => page.metaKeywords,
    relative_url: (page) => page.urlKey,
    redirect_code: () => 0,
    type: () => 'CMS_PAGE',
  },
};

/**
 * Content already filled in during an operation, because aliases may request the same content
 * again.
 */
const shownContents = new WeakMap<Context, Map<string, string>>();

/** Fills in the promises and product links of content. */
function shownContent(html: string, context: Context): string {
  const known = shownContents.get(context) ?? new Map<string, string>();
  shownContents.set(context, known);
  const shown = known.get(html) ?? linkProducts(fillPromisesInHtml(html, promiseBasisOf(context)), context);
  known.set(html, shown);
  return shown;
}
