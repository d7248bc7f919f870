import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { pageParameters } from './page-parameters.ts';
import { PAGES } from './page-table.ts';

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : path === undefined ? [] : [path]),
    ...pathsOf(children ?? []),
  ]);

test('finds the query parameters of every route by its path (FIX-05)', async () => {
  for (const path of pathsOf(await routes)) {
    const page = PAGES.find((row) => row.path === path);
    const declared = page ? (page.parameters ?? []) : ['missing'];
    const address = `/${path.replace(/^[/*]/, '').replace(/:\w+\??/g, 'some')}`;
    expect(pageParameters(address), path).toEqual(expect.arrayContaining([...declared]));
  }
});

test.each([
  ['/search.html', 'query', true],
  ['/Search.html/', 'query', true],
  ['/gold.html', 'weight[filter]', true],
  ['/gold.html', 'page', true],
  ['/gold.html', 'utm_source', false],
  ['/gold.html', 'constructor', false],
  ['/', 'page', false],
  ['/blog', 'page', true],
  ['/blog/news', 'page', true],
  ['/blog/news/post', 'page', false],
  ['/sign-in', 'tfa', true],
  ['/checkout', 'step', true],
])('the page at %s reads %s: %s', (path, name, isRead) => {
  expect(pageParameters(path).includes(name)).toBe(isRead);
});
