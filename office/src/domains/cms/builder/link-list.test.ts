import { type ElementNode, parseHtml, writeHtml } from '@ingot/page-builder/html-tree.ts';
import { expect, test } from 'vitest';
import { findLinkLists, moveLink, writeLinks } from './link-list.ts';

const HTML =
  '<div class="footer-grid"><address><p>Ingot</p></address><nav aria-label="Shop"><h2>Shop</h2><ul><li><a href="/gold.html" rel=x>Gold &amp; more</a></li><li><a href="/silver.html">Silver</a></li></ul></nav><ul><li>Wire</li></ul></div>';
const footer = parseHtml(HTML)[0] as ElementNode;

test('finds the lists of links of a footer, and changes one link (CONT-01)', () => {
  const [list, ...others] = findLinkLists(footer);
  expect(others).toEqual([]);
  expect(list).toMatchObject({
    title: 'Shop',
    links: [
      { text: 'Gold & more', address: '/gold.html' },
      { text: 'Silver', address: '/silver.html' },
    ],
  });
  const [gold, silver] = list?.links ?? [];
  if (!list || !gold || !silver) throw new Error('No links');
  const changed = writeLinks(footer, list.path, [gold, { ...silver, address: '/silver' }]);
  expect(writeHtml(changed ? [changed] : [])).toBe(HTML.replace('/silver.html', '/silver'));
  const more = writeLinks(footer, list.path, [gold, silver, { text: 'A <b>', address: '/"x' }]);
  expect(writeHtml(more ? [more] : [])).toContain('<li><a href="/&quot;x">A &lt;b&gt;</a></li></ul>');
  const fewer = writeLinks(footer, list.path, [silver]);
  expect(fewer && findLinkLists(fewer)[0]?.links).toEqual([silver]);
});

test('moves a link with its attributes, and no link beyond the ends of the list (CONT-01)', () => {
  const [list] = findLinkLists(footer);
  if (!list) throw new Error('No links');
  const moved = moveLink(footer, list.path, { from: 1, to: 0 });
  expect(moved && findLinkLists(moved)[0]?.links).toEqual(list.links.toReversed());
  expect(writeHtml(moved ? [moved] : [])).toContain(
    '<ul><li><a href="/silver.html">Silver</a></li><li><a href="/gold.html" rel=x>Gold &amp; more</a></li></ul>',
  );
  const back = moved && moveLink(moved, list.path, { from: 0, to: 1 });
  expect(writeHtml(back ? [back] : [])).toBe(HTML);
  expect(moveLink(footer, list.path, { from: 0, to: -1 })).toBeNull();
  expect(moveLink(footer, list.path, { from: 1, to: 2 })).toBeNull();
});
