import { expect, test } from 'vitest';
import type { SearchBlockFragment } from '../../../platform/graphql/generated/graphql.ts';
import { resultKinds } from './result-kinds.ts';

const block = (code: string, position: number, enabled = true) =>
  ({ code, position, enabled, title: code.toUpperCase() }) as SearchBlockFragment;
const group = (code: string, total_count: number) => ({ code, total_count, items: [] });

test('has a tab for products and for each enabled kind with results, by position (OPEN-49)', () => {
  const blocks = [
    block('faq', 60),
    block('popular_searches', 5),
    block('product', 30),
    block('blog', 20),
    block('page', 10, false),
    block('brand', 40),
  ];
  const groups = [
    group('faq', 2),
    group('popular_searches', 9),
    group('blog', 3),
    group('page', 4),
    group('brand', 0),
  ];
  const tabs = resultKinds(blocks, groups, { query: 'a & b', productCount: 0 });
  expect(tabs.map(({ code, title, count, to }) => [code, title, count, to])).toEqual([
    ['blog', 'BLOG', 3, '/search.html?query=a+%26+b&kind=blog'],
    ['product', 'PRODUCT', 0, '/search.html?query=a+%26+b'],
    ['faq', 'FAQ', 2, '/search.html?query=a+%26+b&kind=faq'],
  ]);
});
