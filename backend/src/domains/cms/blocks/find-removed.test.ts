import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAGENTO_PAGE } from '@ingot/page-builder/testing.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRemoved } from './find-removed.ts';
import { sanitizeContent } from './sanitize-content.ts';

test.each([
  ['<p>a</p><script>alert(1)</script>', 'element', 'script', '<script>alert(1)</script>'],
  ['<p onclick="x()">a</p>', 'attribute', 'onclick', 'onclick="x()"'],
  ['<a href="javascript:x()">a</a>', 'attribute', 'href', 'href="javascript:x()"'],
  ['<img src="http://a.example/a.png" alt="">', 'attribute', 'src', 'src="http://a.example/a.png"'],
  ['<p style="color:red;position:fixed">a</p>', 'style', 'position', 'position: fixed'],
  ['<style>body{color:red}</style>', 'style-sheet', 'style', 'body{color:red}'],
  ['<form action="/x"><p>a</p></form>', 'element', 'form', '<form action="/x"><p>a</p></form>'],
  [
    '<iframe src="https://evil.example/"></iframe>',
    'element',
    'iframe',
    '<iframe src="https://evil.example/"></iframe>',
  ],
  ['<p>{{config path="x"}}</p>', 'directive', 'config', '{{config path="x"}}'],
  ['<p>a</p><!-- note -->', 'comment', '', 'note'],
  [
    `<div data-background-images='{"desktop_image":"javascript:x"}'></div>`,
    'attribute',
    'data-background-images',
    'javascript:x',
  ],
])('lists what publishing removes: %s (CONT-03)', (html, kind, name, excerpt) => {
  expect(findRemoved(html)).toEqual([{ kind, name, excerpt, pieceIndex: null }]);
});

test('finds code that Page Builder stores as text, and names its element (CONT-03)', () => {
  const html =
    '<div data-content-type="row"><div data-content-type="html">&lt;b&gt;a&lt;/b&gt;&lt;script&gt;x()&lt;/script&gt;</div></div>';
  expect(findRemoved(html)).toEqual([
    { kind: 'element', name: 'script', excerpt: '<script>x()</script>', pieceIndex: 1 },
  ]);
});

test('lists nothing for content that the shop keeps: videos, rendered widgets, styles of Page Builder', () => {
  expect(findRemoved('<iframe src="https://www.youtube.com/embed/abcdefgh" width="1"></iframe>')).toEqual([]);
  expect(findRemoved('{{widget type="Magento\\Cms\\Block\\Widget\\Block" block_id="footer"}}')).toEqual([]);
  expect(findRemoved('<a href="/x" target="" rel="noopener">x</a>')).toEqual([]);
  expect(findRemoved(MAGENTO_PAGE)).toEqual([
    { kind: 'element', name: 'acme-clock', excerpt: "<Acme-Clock unknown='x'/>", pieceIndex: 25 },
    { kind: 'comment', name: '', excerpt: 'kept', pieceIndex: null },
  ]);
});

test('lists nothing for content that is published already (CONT-03)', () => {
  const demo = join(import.meta.dirname, '../../../../../demo');
  for (const file of ['cms-pages.json', 'cms-blocks.json']) {
    const rows = JSON.parse(readFileSync(join(demo, file), 'utf8')) as { content: string }[];
    for (const { content } of rows) expect(findRemoved(sanitizeContent(content))).toEqual([]);
  }
  const part = fc.constantFrom(
    ...['<p>', '</p>', '<div style="color:red">', '</div>', '<b>', 'text', '<br>', '<script>', '</script>'],
    ...[
      '<a href="/x">',
      '</a>',
      '<img src="/a.png">',
      '&lt;',
      '<li>',
      '<td>',
      '<iframe src=x>',
      '<clock>',
      '{{x}}',
      '<',
    ],
  );
  const html = fc.array(part, { maxLength: 25 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(html, (text) => {
      expect(findRemoved(sanitizeContent(text))).toEqual([]);
      if (/<script>|<iframe/.test(text)) expect(findRemoved(text)).not.toEqual([]);
    }),
    { numRuns: 500 },
  );
});
