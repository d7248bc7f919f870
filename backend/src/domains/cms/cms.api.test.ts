import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { importRows } from '../../testing/import-rows.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    fixtures: {
      'cms-blocks': [
        {
          identifier: 'hostile',
          title: 'Hostile',
          content: '<p onclick="x()">Safe<script>alert(1)</script></p>',
        },
        { identifier: 'hidden', title: 'Hidden', content: '<p>No.</p>', is_active: false },
        {
          identifier: 'around',
          title: 'Around',
          content:
            '<p>Around</p><div data-content-type="block">{{widget type="Magento\\Cms\\Block\\Widget\\Block" block_id="within"}}</div>',
        },
        { identifier: 'within', title: 'Within', content: '<p>Within</p>{{block id="around"}}' },
        { identifier: 'deep', title: 'Deep', content: `${'<div>'.repeat(10_000)}Still here.` },
        {
          identifier: 'broken',
          title: 'Broken',
          content: '<script><script>x</script></p><div><b>Bold<table><p>{{media url="a</div>{{nonsense}}',
        },
        {
          identifier: 'chosen',
          title: 'Chosen',
          content:
            '<div data-content-type="products" data-product-skus="AU-SUN-1, NO-SUCH, AG-BEE-2">{{widget type="nothing"}}</div><div data-content-type="products">{{widget type="Magento\\CatalogWidget\\Block\\Product\\ProductsList" condition_option="sku" condition_option_value="AG-WHT-1"}}</div>',
        },
        {
          identifier: 'own-pieces',
          title: 'Own pieces',
          content:
            '<div data-content-type="faq" data-appearance="default" data-element="main"><details><summary>Why?</summary><p>Because.</p></details></div><div class="pagebuilder-column" data-content-type="column" data-pb-width="33" data-element="main"><p>A</p></div><div data-content-type="column" data-pb-width="67" style="padding:4px"><p>B</p></div><div data-content-type="column" style="width:25%" data-pb-width="90"><p>C</p></div>',
        },
        { identifier: 'large', title: 'Large', content: '<p>word </p>'.repeat(16_000) },
        {
          identifier: 'pictured',
          title: 'Pictured',
          content:
            '<img src="/media/banner/hero-gold-bars.webp" alt="Bars" /><img src="/media/../../etc/passwd" alt="" />',
        },
      ],
      'cms-pages': [
        { identifier: 'hidden-page', title: 'Hidden', content: '<p>No.</p>', is_active: false },
        { identifier: 'renamed', url_key: 'other-address', title: 'Renamed', content: '<p>Yes.</p>' },
      ],
    },
  });
  await shop.services.content.refresh();
});
afterAll(() => shop.close());

const BLOCKS = `query cmsBlocks($identifiers: [String]) {
  cmsBlocks(identifiers: $identifiers) { items { identifier title content } }
}`;
interface Blocks {
  cmsBlocks: { items: ({ identifier: string; title: string; content: string } | null)[] } | null;
}
const PAGE = `query cmsPage($id: Int, $identifier: String) {
  cmsPage(id: $id, identifier: $identifier) {
    id identifier url_key title content_heading content page_layout meta_title meta_description meta_keywords
    relative_url redirect_code type
  }
}`;
interface Page {
  cmsPage: Record<string, string | number> | null;
}

/** Returns a product of the demo shop as its import row. */
async function rowOf(sku: string): Promise<object> {
  const file = join(import.meta.dirname, '../../../../demo/products.json');
  const rows: { sku: string }[] = JSON.parse(await readFile(file, 'utf8'));
  return rows.find((row) => row.sku === sku) as object;
}

describe('cmsBlocks', () => {
  it('returns identifier and content of each block in the requested order (API-14, ENT-24)', async () => {
    const { data, errors } = await shop.query<Blocks>(BLOCKS, { identifiers: ['footer', 'empty-cart'] });
    expect(errors).toBeUndefined();
    expect(data.cmsBlocks?.items.map((block) => block?.identifier)).toEqual(['footer', 'empty-cart']);
    expect(data.cmsBlocks?.items[0]?.content).toContain('<');
  });

  it("returns the other blocks when one does not exist, with Magento's message in its position", async () => {
    const answer = await shop.query<Blocks>(BLOCKS, { identifiers: ['footer', 'no-such', 'hidden'] });
    expect(answer.status).toBe(200);
    expect(answer.data.cmsBlocks?.items.map((block) => block?.identifier ?? null)).toEqual([
      'footer',
      null,
      null,
    ]);
    expect(
      answer.errors?.map(({ message, path, extensions }) => [message, path, extensions.category]),
    ).toEqual([
      [
        'The CMS block with the "no-such" ID doesn\'t exist.',
        ['cmsBlocks', 'items', 1],
        'graphql-no-such-entity',
      ],
      [
        'The CMS block with the "hidden" ID doesn\'t exist.',
        ['cmsBlocks', 'items', 2],
        'graphql-no-such-entity',
      ],
    ]);
  });

  it('answers the same the second time, when the operation is compiled', async () => {
    const ask = () => shop.query<Blocks>(BLOCKS, { identifiers: ['no-such', 'footer'] });
    const first = await ask();
    for (let times = 0; times < 3; times++) {
      const again = await ask();
      expect(again.data).toEqual(first.data);
      expect(again.errors?.map(({ message, path }) => [message, path])).toEqual(
        first.errors?.map(({ message, path }) => [message, path]),
      );
    }
  });

  it('accepts a query that does not select the missing blocks', async () => {
    for (let times = 0; times < 3; times++) {
      const { data } = await shop.query<{ cmsBlocks: { __typename: string } }>(
        '{ cmsBlocks(identifiers: ["no-such"]) { __typename } }',
      );
      expect(data.cmsBlocks.__typename).toBe('CmsBlocks');
    }
  });

  it('has the blocks that pages consist of (PAGE-22, PAGE-23)', async () => {
    const identifiers = [
      'home-hero-banner',
      'home-bottom-banner',
      'home-brands',
      'home-categories',
      'footer',
    ];
    const { data, errors } = await shop.query<Blocks>(BLOCKS, { identifiers });
    expect(errors).toBeUndefined();
    expect(data.cmsBlocks?.items).toHaveLength(identifiers.length);
  });

  it('returns HTML that was sanitized at import', async () => {
    const { data } = await shop.query<Blocks>(BLOCKS, { identifiers: ['hostile'] });
    expect(data.cmsBlocks?.items[0]?.content).toBe('<p>Safe</p>');
    const stored = await shop.db
      .selectFrom('cms_block')
      .select('content')
      .where('identifier', '=', 'hostile')
      .executeTakeFirst();
    expect(stored?.content).toBe('<p>Safe</p>');
  });

  it('inserts a block where another names it, but never into itself (OPEN-54)', async () => {
    const { data } = await shop.query<Blocks>(BLOCKS, { identifiers: ['around'] });
    expect(data.cmsBlocks?.items[0]?.content).toBe(
      '<p>Around</p><div data-content-type="block"><div data-block-id="within"><p>Within</p><div data-block-id="around"></div></div></div>',
    );
  });

  it('returns the valid parts of malformed, deep and large blocks', async () => {
    const { status, data, errors } = await shop.query<Blocks>(BLOCKS, {
      identifiers: ['broken', 'deep', 'large'],
    });
    expect([status, errors]).toEqual([200, undefined]);
    const [broken, deep, large] = data.cmsBlocks?.items ?? [];
    expect(broken?.content).toContain('<b>Bold');
    expect(broken?.content).not.toMatch(/script|nonsense/);
    expect(deep?.content).toContain('Still here.');
    expect(deep?.content.length).toBeLessThan(2_000);
    expect(large?.content.length).toBeGreaterThan(190_000);
  });

  it('adds the size of the shop’s images, so that pages reserve their space', async () => {
    await mkdir(join(shop.services.config.dataDir, 'media/banner'), { recursive: true });
    await copyFile(
      new URL('../../../../demo/media/banner/hero-gold-bars.webp', import.meta.url),
      join(shop.services.config.dataDir, 'media/banner/hero-gold-bars.webp'),
    );
    await shop.services.content.refresh();
    const { data } = await shop.query<Blocks>(BLOCKS, { identifiers: ['pictured'] });
    expect(data.cmsBlocks?.items[0]?.content).toMatch(
      /^<img width="\d{3,4}" height="\d{3,4}" src="\/media\/banner\/hero-gold-bars.webp" alt="Bars" \/><img src=/,
    );
  });

  it.each([
    ['no identifiers', { identifiers: [] }, '"identifiers" of CMS blocks should be specified'],
    ['nothing', {}, '"identifiers" of CMS blocks should be specified'],
    [
      'a flood',
      { identifiers: Array(101).fill('footer') },
      'At most 100 CMS blocks can be asked for at once',
    ],
  ])('rejects %s', async (_, variables, message) => {
    const { data, errors } = await shop.query<Blocks>(BLOCKS, variables);
    expect(data.cmsBlocks).toBeNull();
    expect(errors?.[0]).toMatchObject({ message, extensions: { category: 'graphql-input' } });
  });

  it('lists the products of an element as links that other storefronts read, and follows the catalog (CLNT-07)', async () => {
    const read = async () => {
      const { data, errors } = await shop.query<Blocks>(
        BLOCKS,
        { identifiers: ['chosen'] },
        { method: 'GET' },
      );
      expect(errors).toBeUndefined();
      return data.cmsBlocks?.items[0]?.content ?? '';
    };
    const content = await read();
    const links = [...content.matchAll(/<a class="product-item-link" href="([^"]*)">([^<]*)<\/a>/g)];
    expect(links.map(([, href]) => href)).toEqual([
      '/2026-sunrise-peaks-1-oz-gold-coin.html',
      '/2026-honey-bee-2-oz-silver-coin.html',
      expect.stringMatching(/^\/[\w-]+\.html$/),
    ]);
    expect(content).toContain('data-product-skus="AU-SUN-1, NO-SUCH, AG-BEE-2"');
    expect(content.match(/<ol class="product-items">/g)).toHaveLength(2);
    await importRows(shop, {
      products: [{ ...(await rowOf('AU-SUN-1')), name: 'A <b>new</b> & "odd" name' }],
    });
    expect(await read()).toContain('>A &lt;b>new&lt;/b> &amp; &quot;odd&quot; name</a>');
  });

  it('has elements of standard types only, and columns with inline widths (CLNT-08)', async () => {
    const { data } = await shop.query<Blocks>(BLOCKS, { identifiers: ['own-pieces'] });
    const content = data.cmsBlocks?.items[0]?.content ?? '';
    expect(content).toContain(
      '<div data-content-type="html" data-piece="faq" data-appearance="default" data-element="main"><details>',
    );
    expect(content).not.toContain('data-content-type="faq"');
    expect(content).toMatch(/data-pb-width="33" style="width:33%"/);
    expect(content).toContain('style="padding:4px;width:67%"');
    expect(content).toContain('style="width:25%"');
    expect(content).not.toContain('90%');
  });

  it('is cached by shared caches under the tags of its blocks', async () => {
    const answer = await shop.query(BLOCKS, { identifiers: ['footer'] }, { method: 'GET' });
    expect(answer.headers['x-magento-tags']).toMatch(/^cms_b_\d+$/);
  });
});

describe('cmsPage', () => {
  it('returns the layout, by which a page hides header and footer (PAGE-27)', async () => {
    const { data } = await shop.query<Page>(PAGE, { identifier: 'friday-letter' });
    expect(data.cmsPage).toMatchObject({ page_layout: 'empty', type: 'CMS_PAGE', redirect_code: 0 });
    const about = await shop.query<Page>(PAGE, { identifier: 'about' });
    expect(about.data.cmsPage).toMatchObject({
      identifier: 'about',
      url_key: 'about',
      relative_url: 'about',
      page_layout: '1column',
    });
  });

  it('finds a page by its id', async () => {
    const byName = await shop.query<Page>(PAGE, { identifier: 'renamed' });
    const { data } = await shop.query<Page>(PAGE, { id: byName.data.cmsPage?.id });
    expect(data.cmsPage).toMatchObject({ identifier: 'renamed', url_key: 'other-address' });
  });

  it.each([
    [
      'an unknown identifier',
      { identifier: 'no-such' },
      'The CMS page with the "no-such" ID doesn\'t exist.',
    ],
    ['an unknown id', { id: 99_999 }, 'The CMS page with the "99999" ID doesn\'t exist.'],
    [
      'a hidden page',
      { identifier: 'hidden-page' },
      'The CMS page with the "hidden-page" ID doesn\'t exist.',
    ],
  ])('reports that there is no page for %s', async (_, variables, message) => {
    const { status, data, errors } = await shop.query<Page>(PAGE, variables);
    expect([status, data.cmsPage]).toEqual([200, null]);
    expect(errors?.[0]).toMatchObject({ message, extensions: { category: 'graphql-no-such-entity' } });
  });

  it('requires an id or identifier', async () => {
    const { errors } = await shop.query<Page>(PAGE, {});
    expect(errors?.[0]).toMatchObject({
      message: 'Page id/identifier should be specified',
      extensions: { category: 'graphql-input' },
    });
  });
});

describe('import', () => {
  it('shows new content without a restart, and updates it on another import', async () => {
    const importBlock = async (content: string) => {
      await importRows(shop, { 'cms-blocks': [{ identifier: 'seasonal', title: 'Season', content }] });
      const row = await shop.db
        .selectFrom('cms_block')
        .select(['id', 'updated_at'])
        .where('identifier', '=', 'seasonal')
        .executeTakeFirstOrThrow();
      const { data } = await shop.query<Blocks>(BLOCKS, { identifiers: ['seasonal'] });
      return { ...row, content: data.cmsBlocks?.items[0]?.content };
    };
    const first = await importBlock('<p>Spring</p>');
    shop.clock.advance(60_000);
    const again = await importBlock('<p>Spring</p>');
    expect(again).toEqual(first);
    const changed = await importBlock('<p>Summer</p>');
    expect(changed).toMatchObject({ id: first.id, content: '<p>Summer</p>' });
  });

  it('names row and column of rejected values', async () => {
    const { sections } = await importRows(shop, {
      'cms-pages': [
        { identifier: 'fine', title: 'Fine', content: '' },
        { identifier: 'Not Fine', title: '', content: '', page_layout: '3columns' },
        { identifier: 'a-megabyte', title: 'Long', content: 'a'.repeat(1_000_000) },
      ],
      'blog-posts': [
        { id: 'lost', category: 'nowhere', title: 'T', author: 'A', days_ago: 1, excerpt: '', body: '' },
        { id: 'undated', category: 'guides', title: 'T', author: 'A', excerpt: '', body: '' },
      ],
    });
    expect(
      sections.map(({ section, imported, problems }) => [
        section,
        imported,
        problems.map(({ number, column }) => `${number} ${column}`),
      ]),
    ).toEqual([
      ['cms-pages', 1, ['2 identifier', '2 title', '2 page_layout', '3 content']],
      ['blog-posts', 0, ['1 category', '2 published_at']],
    ]);
  });
});
