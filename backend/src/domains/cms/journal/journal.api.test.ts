import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

interface Post {
  id: string;
  title: string;
  published_at: string;
  url: string;
  image_url: string | null;
  reading_minutes: number;
  content: string;
  category: { slug: string; url: string };
  related_products: { sku: string }[];
}
interface Posts {
  blogPosts: {
    items: Post[];
    total_count: number;
    page_info: { current_page: number; page_size: number; total_pages: number };
  } | null;
}
const POSTS = `query blogPosts($category: String, $currentPage: Int, $pageSize: Int) {
  blogPosts(category: $category, currentPage: $currentPage, pageSize: $pageSize) {
    items { id title published_at url category { slug url } }
    total_count
    page_info { current_page page_size total_pages }
  }
}`;
const POST = `query blogPost($id: ID!) {
  blogPost(id: $id) {
    id title author published_at url image_url image_clip excerpt content reading_minutes meta_title meta_description
    category { slug name url }
    related_products { sku }
  }
}`;

describe('the journal', () => {
  it('lists posts by date, newest first, in pages', async () => {
    const all = await shop.query<Posts>(POSTS, { pageSize: 100 });
    const items = all.data.blogPosts?.items ?? [];
    expect(items.length).toBe(all.data.blogPosts?.total_count);
    expect(items.map((post) => post.published_at)).toEqual(
      items
        .map((post) => post.published_at)
        .toSorted()
        .reverse(),
    );
    const second = await shop.query<Posts>(POSTS, { pageSize: 3, currentPage: 2 });
    expect(second.data.blogPosts?.items.map((post) => post.id)).toEqual(
      items.slice(3, 6).map((post) => post.id),
    );
    expect(second.data.blogPosts?.page_info).toEqual({
      current_page: 2,
      page_size: 3,
      total_pages: Math.ceil(items.length / 3),
    });
  });

  it('lists the posts of one category', async () => {
    const { data } = await shop.query<Posts>(POSTS, { category: 'market' });
    expect(data.blogPosts?.items.length).toBeGreaterThan(1);
    expect(new Set(data.blogPosts?.items.map((post) => post.category.slug))).toEqual(new Set(['market']));
    const categories = await shop.query<{
      blogCategories: { slug: string; post_count: number; url: string }[];
    }>('{ blogCategories { slug name description url post_count } }');
    expect(categories.data.blogCategories.find(({ slug }) => slug === 'market')).toMatchObject({
      url: '/blog/market',
      post_count: data.blogPosts?.total_count,
    });
  });

  it('returns a post with its products and an absolute image URL', async () => {
    const { data, errors } = await shop.query<{ blogPost: Post }>(POST, { id: 'your-first-ounce' });
    expect(errors).toBeUndefined();
    expect(data.blogPost).toMatchObject({
      title: 'Your first ounce',
      url: '/blog/guides/your-first-ounce',
      image_url: expect.stringMatching(/^http:\/\/shop\.test\/media\/catalog\/product\/.+\.webp$/),
      reading_minutes: 4,
      category: { slug: 'guides', url: '/blog/guides' },
    });
    expect(data.blogPost.content).toMatch(/^<p>/);
    expect(data.blogPost.related_products.map(({ sku }) => sku)).toContain('AU-M1');
  });

  it('returns the outline of the piece in its image, and rejects invalid outlines (FIX-60)', async () => {
    const post = { category: 'guides', author: 'The desk', days_ago: 1, excerpt: 'Short.', body: '<p>x</p>' };
    const image = 'catalog/product/coin.webp';
    const clip = 'polygon(10% 10%,90% 10%,50% 90%)';
    await importRows(shop, {
      'blog-posts': [{ ...post, id: 'cut-out', title: 'Cut out', image, image_clip: clip }],
    });
    const outline = '{ blogPost(id: "cut-out") { image_clip } }';
    const { data } = await shop.query<{ blogPost: { image_clip: string } }>(outline);
    expect(data.blogPost.image_clip).toBe(clip);
    const spoilt = { ...post, id: 'spoilt', title: 'Spoilt', image, image_clip: 'none; color: red' };
    const { sections } = await importRows(shop, { 'blog-posts': [spoilt] });
    expect(sections[0]?.problems).toEqual([
      { number: 1, column: 'image_clip', message: 'must be a CSS shape' },
    ]);
  });

  it('shows a post from its publication time', async () => {
    await importRows(shop, {
      'blog-posts': [
        {
          id: 'tomorrow',
          category: 'market',
          title: 'Tomorrow',
          author: 'The desk',
          days_ago: -1,
          excerpt: 'Soon.',
          body: '<p onclick="x">Soon.</p>',
        },
      ],
    });
    const before = await shop.query<{ blogPost: Post | null }>(POST, { id: 'tomorrow' });
    expect([before.data.blogPost, before.errors]).toEqual([null, undefined]);
    shop.clock.advance(86_400_000);
    const after = await shop.query<{ blogPost: Post | null }>(POST, { id: 'tomorrow' });
    expect(after.data.blogPost?.content).toBe('<p>Soon.</p>');
  });

  it('returns null for an unknown id', async () => {
    const { data, errors } = await shop.query<{ blogPost: null }>(POST, { id: 'no-such' });
    expect([data.blogPost, errors]).toEqual([null, undefined]);
  });

  it.each([
    ['an unknown category', { category: 'no-such' }, 'graphql-no-such-entity'],
    ['page 0', { currentPage: 0 }, 'graphql-input'],
    ['no posts on a page', { pageSize: 0 }, 'graphql-input'],
    ['too many posts on a page', { pageSize: 101 }, 'graphql-input'],
  ])('rejects %s', async (_, variables, category) => {
    const { errors } = await shop.query<Posts>(POSTS, variables);
    expect(errors?.[0]?.extensions.category).toBe(category);
  });
});
