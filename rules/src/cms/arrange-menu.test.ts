import { describe, expect, test } from 'vitest';
import {
  arrangeMenu,
  isMenuAddress,
  type MenuItem,
  type MenuStep,
  menuProblem,
  moveMenuItem,
  readMenu,
  shownMenu,
  writeMenu,
} from './arrange-menu.ts';

const CATEGORIES = [
  { id: 3, parent: null },
  { id: 4, parent: 3 },
  { id: 5, parent: 4 },
  { id: 6, parent: 3 },
  { id: 7, parent: null },
];

const of = (category: number, depth: number, more: Partial<MenuItem> = {}): MenuItem => ({
  depth,
  category,
  name: '',
  address: '',
  isHidden: false,
  ...more,
});
const link = (address: string, depth = 0, name = 'A link'): MenuItem => ({
  depth,
  category: null,
  name,
  address,
  isHidden: false,
});
/** The shop's own pages at the end of an outline. */
const MENU_PAGES = ['/blog', '/contact-us', '/sell-to-us'];
const PAGES = ` ${MENU_PAGES.join(' ')}`;
const outline = (rows: readonly MenuItem[]) =>
  rows.map(({ depth, category, address }) => `${'>'.repeat(depth)}${category ?? address}`).join(' ');
const arranged = (stored: readonly MenuItem[], categories = CATEGORIES) =>
  outline(arrangeMenu(stored, categories));

describe('the arrangement of a menu (CONT-01)', () => {
  test('has the order of the categories while nothing is stored', () => {
    expect(arranged([])).toBe(`3 >4 >>5 >6 7${PAGES}`);
  });

  test('keeps the stored order, and adds new categories at the end of their parent', () => {
    const stored = [of(7, 0), link('/faq', 0), of(3, 0), of(6, 1)];
    expect(arranged(stored)).toBe(`7 /faq 3 >6 >4 >>5${PAGES}`);
    // A new child of a category of the lowest level goes beside it.
    const low = [of(7, 0), of(3, 1), of(6, 2)];
    expect(arranged(low)).toBe(`7 >3 >>6 >>4 >>5${PAGES}`);
  });

  test('adds a new category of the menu bar behind the last one, before links', () => {
    expect(arranged([of(3, 0), link('/faq', 1), link('/blog')])).toBe(
      '3 >/faq >4 >>5 >6 7 /blog /contact-us /sell-to-us',
    );
    expect(arranged([link('/faq'), link('/blog')], [{ id: 3, parent: null }])).toBe(
      '/faq 3 /blog /contact-us /sell-to-us',
    );
  });

  test('keeps the pages of the shop where staff put them, once each, with their own name or another', () => {
    const stored = [link('/sell-to-us', 0, ''), link('/blog', 1, 'News')];
    const rows = arrangeMenu(stored, []);
    expect(outline(rows)).toBe('/sell-to-us >/blog /contact-us');
    expect(rows.map(({ name }) => name)).toEqual(['', 'News', '']);
    expect(menuProblem(rows)).toBeNull();
  });

  test('leaves out categories that are gone, and closes the gap above their children', () => {
    const stored = [of(7, 0), of(99, 1), of(6, 2), of(3, 0)];
    expect(arranged(stored)).toBe(`7 >6 3 >4 >>5${PAGES}`);
    expect(arranged([of(99, 0), link('/faq', 1)], [])).toBe(`/faq${PAGES}`);
  });

  test('shows no hidden entry and nothing below it', () => {
    const rows = [of(3, 0, { isHidden: true }), of(4, 1), of(5, 2), of(7, 0), link('/faq', 1)];
    const shown = shownMenu(rows);
    expect(shown.map(({ item }) => item.category)).toEqual([7]);
    expect(shown[0]?.children.map(({ item }) => item.address)).toEqual(['/faq']);
  });
});

describe('the steps of an entry (CONT-01)', () => {
  const rows = arrangeMenu([], CATEGORIES).filter(({ category }) => category !== null);
  const cases: [number, MenuStep, string | null][] = [
    [0, 'up', null],
    [0, 'down', '7 3 >4 >>5 >6'],
    [1, 'down', '3 >6 >4 >>5 7'],
    [3, 'up', '3 >6 >4 >>5 7'],
    [3, 'down', null],
    [4, 'up', '7 3 >4 >>5 >6'],
    [2, 'up', null],
    [2, 'out', '3 >4 >5 >6 7'],
    [1, 'out', '3 >6 4 >5 7'],
    [0, 'out', null],
    [0, 'in', null],
    [3, 'in', '3 >4 >>5 >>6 7'],
    [4, 'in', '3 >4 >>5 >6 >7'],
    [2, 'in', null],
    [9, 'up', null],
  ];
  test.each(cases)('entry %i, %s', (index, step, wanted) => {
    const moved = moveMenuItem(rows, index, step);
    expect(moved === null ? null : outline(moved.rows)).toBe(wanted);
    if (moved !== null) expect(moved.rows[moved.index]?.category).toBe(rows[index]?.category);
  });

  test('every reachable arrangement can be saved, and no entry is lost', () => {
    const pages = MENU_PAGES.map((address) => link(address, 0, ''));
    let current: readonly MenuItem[] = [...rows, ...pages, link('/faq'), link('https://example.com/a', 1)];
    const steps: MenuStep[] = ['in', 'down', 'out', 'up'];
    for (let turn = 0; turn < 2_000; turn++) {
      const moved = moveMenuItem(
        current,
        (turn * 7) % current.length,
        steps[(turn * 5 + (turn >> 3)) % 4] ?? 'up',
      );
      if (moved !== null) current = moved.rows;
      expect(menuProblem(current)).toBeNull();
      expect(current).toHaveLength(10);
      expect(outline(arrangeMenu(current, CATEGORIES))).toBe(outline(current));
    }
  });
});

describe('stored entries (CONT-01)', () => {
  test('are read as they were written', () => {
    const rows = [of(3, 0, { name: 'Gold', isHidden: true }), link('/faq', 1)];
    expect(readMenu(writeMenu(rows))).toEqual(rows);
    expect(readMenu(' ')).toEqual([]);
    const bad = [
      '{',
      '{}',
      '[1]',
      '[{"depth":3}]',
      '[{"depth":0,"category":"3"}]',
      '[{"depth":0,"hidden":1}]',
      '[null]',
    ];
    for (const text of bad) expect(readMenu(text), text).toBeNull();
  });

  test('name their first problem', () => {
    const cases: [MenuItem[], string | null][] = [
      [[of(3, 0), link('/faq', 1)], null],
      [[of(3, 1)], 'shape'],
      [[of(3, 0), of(4, 2)], 'shape'],
      [[of(3, 0, { address: '/x' })], 'shape'],
      [[of(3, 0), of(3, 1)], 'twice'],
      [[link('/faq'), link('/faq')], 'twice'],
      [[link('/faq', 0, '')], 'name'],
      [[link('/faq', 0, 'x'.repeat(61))], 'long'],
      [[link('/faq', 0, 'a\u202eb')], 'unseen'],
      [[link('javascript:alert(1)')], 'address'],
      [Array.from({ length: 401 }, (_, id) => of(id + 1, 0)), 'many'],
    ];
    for (const [items, reason] of cases) expect(menuProblem(items)?.reason ?? null).toBe(reason);
  });

  test('link to a path or a secure address only', () => {
    for (const good of [
      '/',
      '/faq',
      '/gold.html?mint=3#top',
      'https://example.com/a',
      'https://münze.example:8443?a=1',
    ])
      expect(isMenuAddress(good), good).toBe(true);
    const bad = [
      '',
      'faq',
      '//evil.example',
      '/\\evil.example',
      'http://example.com',
      'https://',
      'data:text/html,x',
    ];
    for (const text of [
      ...bad,
      'https://a:b@example.com',
      'https://a@b',
      'https://.',
      'https://a..b',
      'HTTPS://x',
      '/a b',
      `/${'x'.repeat(600)}`,
    ])
      expect(isMenuAddress(text), text).toBe(false);
  });
});
