import { describe, expect, it } from 'vitest';
import { followRedirects, MAX_REDIRECTS, redirectPath } from './redirect-chain.ts';

const chain = (length: number) =>
  new Map(Array.from({ length }, (_, step) => [`step-${step}`, `/step-${step + 1}`]));
const follow = (from: string, targets: ReadonlyMap<string, string>) =>
  followRedirects(from, (path) => targets.get(path));

describe('followRedirects', () => {
  it('follows at most ten redirects (FIX-12)', () => {
    expect(MAX_REDIRECTS).toBe(10);
    expect(follow('/step-0', chain(10))).toEqual({ kind: 'end', target: '/step-10' });
    expect(follow('/step-0', chain(11))).toMatchObject({ kind: 'endless' });
  });

  it.each<[string, [string, string][], string[]]>([
    ['itself', [['a', '/a']], ['a', 'a']],
    ['itself with a slash at the end', [['a', '/a/']], ['a', 'a']],
    ['itself with a query', [['a', '/a?from=a#top']], ['a', 'a']],
    ['itself in an encoded form', [['a', '/%61']], ['a', 'a']],
    [
      'a path that leads back',
      [
        ['a', '/b'],
        ['b', 'a'],
      ],
      ['a', 'b', 'a'],
    ],
    [
      'a loop that it is no part of',
      [
        ['a', '/b'],
        ['b', '/c'],
        ['c', '/b'],
      ],
      ['b', 'c', 'b'],
    ],
  ])('returns the loop of a path that leads to %s', (_, targets, paths) => {
    expect(follow('/a', new Map(targets))).toEqual({ kind: 'endless', paths });
  });

  it('ends at another site, and keeps the query of the target', () => {
    expect(follow('/a', new Map([['a', 'https://other.example/a']]))).toEqual({
      kind: 'end',
      target: 'https://other.example/a',
    });
    expect(follow('/a', new Map([['a', '/b?sort=price:asc']]))).toEqual({
      kind: 'end',
      target: '/b?sort=price:asc',
    });
  });
});

it.each([
  ['/gold.html?x=1#y', 'gold.html'],
  ['//old/', 'old'],
  ['/%E0%A4%A', '%E0%A4%A'],
])('the path of %s is %s', (address, path) => {
  expect(redirectPath(address)).toBe(path);
});
