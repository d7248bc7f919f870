import { expect, test } from 'vitest';
import { mediaVersions } from './media-versions.ts';

const versions = mediaVersions([
  { path: 'library/coin.jpg', version: 3 },
  { path: 'banner/a b.webp', version: 2 },
]);

test('addresses of replaced files have their version, and other addresses do not change (CONT-06)', () => {
  expect(versions.addressOf('library/coin.jpg')).toBe('library/coin.jpg?v=3');
  expect(versions.addressOf('library/other.jpg')).toBe('library/other.jpg');
});

test.each([
  ['<img src="/media/library/coin.jpg">', '<img src="/media/library/coin.jpg?v=3">'],
  ['<img src="/media/library/coin.jpg?v=2">', '<img src="/media/library/coin.jpg?v=3">'],
  ['<img src="/media/banner/a%20b.webp">', '<img src="/media/banner/a%20b.webp?v=2">'],
  [
    '{&quot;image&quot;:&quot;/media/library/coin.jpg&quot;}',
    '{&quot;image&quot;:&quot;/media/library/coin.jpg?v=3&quot;}',
  ],
  ['url(/media/library/coin.jpg)', 'url(/media/library/coin.jpg?v=3)'],
  ['<img src="/media/library/coin.jpg.webp">', '<img src="/media/library/coin.jpg.webp">'],
  ['<img src="/media/library/%zz.jpg">', '<img src="/media/library/%zz.jpg">'],
])('versions in HTML: %s (CONT-06)', (before, after) => {
  expect(versions.inHtml(before)).toBe(after);
});
