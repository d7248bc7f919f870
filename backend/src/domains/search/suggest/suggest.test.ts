import { describe, expect, it } from 'vitest';
import type { SearchBlockSettings } from '../../shop/search-settings/search-settings.ts';
import { suggest } from './suggest.ts';
import type { SuggestionDeps } from './suggestion.ts';

const block = (
  code: SearchBlockSettings['code'],
  position: number,
  change: Partial<SearchBlockSettings> = {},
): SearchBlockSettings => ({
  code,
  enabled: true,
  title: code,
  position,
  limit: 3,
  nameLength: 40,
  descLength: 0,
  reviews: null,
  addToCart: null,
  redirectSingleProduct: null,
  firstClick: null,
  fullPath: null,
  ...change,
});

const category = (
  id: number,
  name: string,
  urlPath: string,
  rule: string | null,
  ancestorIds: number[] = [],
) => ({
  id,
  name,
  urlPath,
  rule,
  ancestorIds,
});
const categories = [
  category(2, 'Default Category', '', null),
  category(3, 'Silver', 'silver', null),
  category(4, 'Silver Coins', 'silver/silver-coins', null, [3]),
  category(5, 'Silver Sale', 'silver-sale', 'sale'),
];

function deps(blocks: readonly SearchBlockSettings[]): SuggestionDeps {
  return {
    catalog: {
      categories,
      categoryById: (id: number) => categories.find((one) => one.id === id),
      productCount: (id: number) => id * 10,
      mints: [{ name: 'Silver Bay Mint' }],
    },
    content: {
      posts: [
        {
          name: 'Silver, slowly',
          path: '/blog/a/b',
          description: 'A <b>long</b> look at silver.',
          keywords: '',
          fromMs: 100,
        },
        { name: 'Silver tomorrow', path: '/blog/a/c', description: '', keywords: '', fromMs: 1_001 },
      ],
      pages: [
        {
          name: 'About us',
          path: '/about',
          description: 'Gold and silver since 2009.',
          keywords: '',
          fromMs: null,
        },
      ],
      questions: [{ name: 'Is it silver?', path: '/faq', description: 'Yes.', keywords: '', fromMs: null }],
    },
    terms: [
      { text: 'silver bar 10 oz', popularity: 9, redirect: null, resultCount: null },
      { text: 'tall ship', popularity: 8, redirect: '/tall-ship.html', resultCount: null },
      { text: 'silver <i>tube</i>', popularity: 7, redirect: null, resultCount: null },
    ],
    settings: { general: { minChars: 3 }, blocks },
    store: { categoryUrlSuffix: '.html' },
    countProducts: (text: string) => text.length,
    nowMs: 1_000,
  } as unknown as SuggestionDeps;
}

const names = (blocks: readonly SearchBlockSettings[], input: string) =>
  suggest(deps(blocks), input).map(({ block: { code }, total, suggestions }) => [
    code,
    total,
    ...suggestions.map((suggestion) => suggestion.name),
  ]);

describe('suggest', () => {
  it('returns a group for each enabled block, sorted by position (SRCH-13, SRCH-22)', () => {
    const blocks = [
      block('faq', 60),
      block('blog', 50),
      block('product', 10),
      block('recent_searches', 15),
      block('popular_searches', 20),
      block('brand', 40, { enabled: false }),
      block('category', 30),
      block('page', 55),
    ];
    expect(names(blocks, 'silver')).toEqual([
      ['popular_searches', 2, 'silver bar 10 oz', 'silver tube'],
      ['category', 3, 'Silver', 'Silver Coins', 'Silver Sale'],
      ['blog', 1, 'Silver, slowly'],
      ['page', 1, 'About us'],
      ['faq', 1, 'Is it silver?'],
    ]);
  });

  it('lists at most the limit and counts the rest (SRCH-24)', () => {
    expect(names([block('category', 1, { limit: 1 })], 'silv')).toEqual([['category', 3, 'Silver']]);
  });

  it('shows the whole path of a category (SRCH-19)', () => {
    expect(names([block('category', 1, { fullPath: true })], 'coins')).toEqual([
      ['category', 1, 'Silver / Silver Coins'],
    ]);
  });

  it('omits collections from the categories while they have their own block', () => {
    expect(names([block('category', 1), block('landing_page', 2)], 'silver')).toEqual([
      ['category', 2, 'Silver', 'Silver Coins'],
      ['landing_page', 1, 'Silver Sale'],
    ]);
  });

  it('truncates names and descriptions and strips tags (SRCH-23, SRCH-26)', () => {
    const blocks = [
      block('popular_searches', 1, { nameLength: 8 }),
      block('blog', 2, { nameLength: 10, descLength: 12 }),
    ];
    const [popular, blog] = suggest(deps(blocks), 'silver');
    expect(popular?.suggestions.map(({ name }) => name)).toEqual(['silver…', 'silver…']);
    expect(blog?.suggestions[0]).toMatchObject({ name: 'Silver…', description: 'A long look…' });
  });

  it('shows popular searches on the first click only, until the input is long enough (SRCH-14, SRCH-18)', () => {
    const blocks = [block('popular_searches', 1, { firstClick: true }), block('category', 2)];
    expect(names(blocks, '')).toEqual([
      ['popular_searches', 3, 'silver bar 10 oz', 'tall ship', 'silver tube'],
      ['category', 0],
    ]);
    expect(names([block('popular_searches', 1)], 'si')).toEqual([['popular_searches', 0]]);
  });

  it('returns addresses and numbers of results (ENT-23)', () => {
    const [popular, found] = suggest(deps([block('popular_searches', 1), block('category', 2)]), 'silver');
    expect(popular?.suggestions[0]).toMatchObject({
      url: '/search.html?query=silver%20bar%2010%20oz',
      resultCount: 16,
    });
    expect(found?.suggestions[1]).toMatchObject({ url: '/silver/silver-coins.html', resultCount: 40 });
    expect(suggest(deps([block('popular_searches', 1)]), 'tall')[0]?.suggestions[0]?.url).toBe(
      '/tall-ship.html',
    );
  });

  it('returns nothing, without an error, for input without words', () => {
    expect(names([block('category', 1), block('popular_searches', 2, { firstClick: true })], '%%%%')).toEqual(
      [
        ['category', 0],
        ['popular_searches', 0],
      ],
    );
  });
});
