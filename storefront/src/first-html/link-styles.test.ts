import { expect, test } from 'vitest';
import { linkStyles } from './link-styles.ts';

const HEAD = '<head><link nonce="n" rel="stylesheet" href="/assets/style-A1_b.css"/></head>';

test.each([
  ['a page without deferred classes', `${HEAD}<p class="_3aB wrap"></p>`],
  ['a page in development', '<link rel="stylesheet" href="/src/styles.css"/><p class="__3aB"></p>'],
])('leaves %s as it is', (_, html) => {
  expect(linkStyles(html)).toBe(html);
});

test.each(['class="__3aB"', 'class="wrap __3aB12"'])(
  'links both stylesheets on a page with %s',
  (attribute) => {
    expect(linkStyles(`${HEAD}<p ${attribute}></p>`)).toContain(
      'style-A1_b.css"/><link nonce="n" rel="stylesheet" href="/assets/later-A1_b.css"/>',
    );
  },
);
