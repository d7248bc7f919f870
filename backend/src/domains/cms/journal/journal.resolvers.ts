import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { pageInfo, rangeOf, requirePage } from '../../../platform/graphql/paging.ts';
import { formatTimestamp } from '../../../platform/graphql/timestamp.ts';
import { fillPromisesInHtml } from '../../shop/promises/fill-promises.ts';
import { promiseBasisOf } from '../../shop/promises/promise-basis.ts';
import { postPath } from '../content.ts';
import { isPublished, listPosts } from './list-posts.ts';

/** Resolvers of the journal. */
export const resolvers: Resolvers = {
  Query: {
    blogPosts(_, args, { services, now }) {
      const page = requirePage(args, { fallback: 10, maxEntries: 100 });
      const posts = listPosts(services.content.current(), {
        categorySlug: args.category ?? null,
        nowMs: now,
      });
      const { offset, limit } = rangeOf(page);
      return {
        items: posts.slice(offset, offset + limit),
        total_count: posts.length,
        page_info: pageInfo(page, posts.length),
      };
    },
    blogPost(_, { id }, { services, now }) {
      const post = services.content.current().postById(String(id));
      return post && isPublished(post, now) ? post : null;
    },
    blogCategories: (_, __, { services }) => [...services.content.current().journalCategories],
  },
  BlogPost: {
    content: (post, _, context) => fillPromisesInHtml(post.content, promiseBasisOf(context)),
    published_at: (post) => formatTimestamp(post.publishedAtMs),
    updated_at: (post) => formatTimestamp(Math.max(post.publishedAtMs, post.updatedAtMs)),
    image_url: (post, _, { services }) =>
      post.image && `${services.shop.baseUrl}media/${services.media.current().addressOf(post.image)}`,
    image_clip: (post) => post.imageClip,
    reading_minutes: (post) => post.readingMinutes,
    url: postPath,
    related_products: (post, _, { catalog }) =>
      post.relatedSkus
        .map((sku) => catalog.productBySku(sku))
        .filter((product): product is CatalogProduct => product?.visibility === 'catalog_search'),
    meta_title: (post) => post.metaTitle,
    meta_description: (post) => post.metaDescription,
  },
  BlogCategory: {
    url: (category) => `/blog/${category.slug}`,
    post_count: (category, _, { services, now }) =>
      listPosts(services.content.current(), { categorySlug: category.slug, nowMs: now }).length,
  },
};
