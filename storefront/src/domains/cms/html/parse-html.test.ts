import { expect, test } from 'vitest';
import { findElement, isContentType, parseHtml, textOf } from './parse-html.ts';

test('nests elements, keeps text and decodes entities', () => {
  expect(parseHtml('<p class="a b">Aurel &amp; Byrne<br>&#8217;&nbsp;<b>x</b></p>tail')).toEqual([
    {
      tag: 'p',
      attributes: { class: 'a b' },
      children: [
        'Aurel & Byrne',
        { tag: 'br', attributes: {}, children: [] },
        '\u2019\u00a0',
        { tag: 'b', attributes: {}, children: ['x'] },
      ],
    },
    'tail',
  ]);
});

test('reads attributes with quotes as entities', () => {
  const [node] = parseHtml(
    '<div data-background-images="{&quot;desktop_image&quot;:&quot;/a.webp&quot;}" hidden></div>',
  );
  expect(node).toMatchObject({
    attributes: { 'data-background-images': '{"desktop_image":"/a.webp"}', hidden: '' },
  });
});

test('keeps unknown entities and single brackets, and drops comments and unmatched tags', () => {
  expect(parseHtml('1 < 2 &copyx; <!-- no --></i><p>a')).toEqual([
    '1 ',
    '<',
    ' 2 &copyx; ',
    { tag: 'p', attributes: {}, children: ['a'] },
  ]);
});

test('finds Page Builder blocks at any depth', () => {
  const nodes = parseHtml(
    '<div><h2>Most bought</h2><div data-content-type="products" data-product-skus="A,B"></div></div>',
  );
  expect(findElement(nodes, isContentType('products'))?.attributes['data-product-skus']).toBe('A,B');
  expect(textOf(nodes[0] ?? '')).toBe('Most bought');
});
