import { expect, test } from 'vitest';
import { safeDeclarations, safeStyle } from './safe-style.ts';

test.each([
  ['text-align: center; min-height: 300px', 'text-align:center;min-height:300px'],
  ['margin: 0px 0px 10px; padding: 10px', 'margin:0px 0px 10px;padding:10px'],
  ['background-color: rgb(0, 128, 0); COLOR: #FFF', 'background-color:rgb(0, 128, 0);color:#FFF'],
  [
    'background-position: left top; background-size: cover',
    'background-position:left top;background-size:cover',
  ],
  ['width: 33.3333%; width: 50%', 'width:50%'],
  ['max-width: 100% !important', 'max-width:100%'],
])('keeps declarations of an editor: %s', (style, kept) => {
  expect(safeStyle(style)).toBe(kept);
  expect(safeStyle(kept)).toBe(kept);
});

test.each([
  'position: fixed; top: 0; z-index: 9',
  'background: url(https://x.example/a.png)',
  'background-image: url(/a.png)',
  'width: calc(100vw * 99)',
  'width: expression(alert(1))',
  'margin-left: -9999px',
  'color: var(--x)',
  'behavior: url(#x)',
  'opacity: 0; visibility: hidden',
  'constructor: x; __proto__: y',
  'min-height: 99999px',
  'color: red/**/;}*{display:none',
  '',
])('drops declarations that could overlap the page or load resources: %s', (style) => {
  expect(safeStyle(style)).toBe('');
});

test('parses a text of a megabyte without delay', () => {
  expect(safeDeclarations('a:'.repeat(500_000)).size).toBe(0);
});
