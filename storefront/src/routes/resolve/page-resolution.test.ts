import { describe, expect, it } from 'vitest';
import { GraphQLFailure } from '../../platform/graphql/graphql-failure.ts';
import { operationName } from '../../platform/graphql/operation-name.ts';
import { createQueryClient } from '../../platform/graphql/query-client.ts';
import { routeTargetQuery } from '../../shell/navigation/route-target.ts';
import { lastSegment, nextRootComponent, resolvePage } from './page-resolution.ts';

/** A shop with this response to `route`, and optionally a search instead of a 404. */
function shopWith(route: unknown, searchesInstead = false) {
  return createQueryClient((async (document: { toString(): string }) => {
    if (operationName(document.toString()) === 'SearchSettings') {
      const general = { four_zero_four_redirect: searchesInstead };
      return { storeConfig: { search_settings: { general } } };
    }
    if (route instanceof Error) throw route;
    return { route };
  }) as never);
}

const GOLD = { type: 'CATEGORY', relative_url: 'gold.html', redirect_code: 0 };
const at = (path: string) => new URL(path, 'https://shop.example');
const gone = new GraphQLFailure('graphql', 'gone', {
  errors: [{ message: 'gone', category: 'graphql-no-such-entity', code: null, path: [], debugId: null }],
});

describe('states of page resolution (PAGE-02)', () => {
  it('loading, with the kind of page once it is known (PAGE-03)', async () => {
    const client = shopWith(GOLD);
    expect(nextRootComponent(client, '/gold.html')).toBeNull();
    await client.ensureQueryData(routeTargetQuery('/gold.html'));
    expect(nextRootComponent(client, '/gold.html')).toBe('CATEGORY');
  });

  it('resolved (PAGE-01)', async () => {
    expect(await resolvePage(shopWith(GOLD), at('/gold.html'))).toEqual({ state: 'resolved', target: GOLD });
  });

  it('not found, when the shop answers with the page for unknown paths', async () => {
    const unknown = { ...GOLD, type: 'PWA_404' };
    expect(await resolvePage(shopWith(unknown), at('/unknown'))).toMatchObject({ state: 'not-found' });
  });

  it('error (PAGE-11)', async () => {
    const error = new GraphQLFailure('graphql', 'Internal server error');
    expect(await resolvePage(shopWith(error), at('/gold.html'))).toEqual({ state: 'error', error });
  });

  it('error, with a separate page for a redirect loop (PAGE-11, FIX-12)', async () => {
    const error = new GraphQLFailure('graphql', 'loop', {
      errors: [
        { message: 'loop', category: 'graphql-input', code: 'REDIRECT_LOOP', path: [], debugId: null },
      ],
    });
    expect(await resolvePage(shopWith(error), at('/round'))).toMatchObject({
      state: 'error',
      error: { init: { status: 508 } },
    });
  });

  it.each([301, 302])(
    'redirect by %i to a path of the shop, with the query string (PAGE-04)',
    async (code) => {
      const moved = { type: 'CATEGORY', relative_url: 'gold/coins.html', redirect_code: code };
      expect(await resolvePage(shopWith(moved), at('/old.html?sort=price:asc'))).toEqual({
        state: 'redirect',
        to: '/gold/coins.html?sort=price:asc',
        status: code,
      });
    },
  );

  it('redirect to another site, but never by a double slash (PAGE-04)', async () => {
    const away = { type: 'CMS_PAGE', relative_url: 'https://example.org/gold', redirect_code: 301 };
    expect(await resolvePage(shopWith(away), at('/old'))).toMatchObject({ to: 'https://example.org/gold' });
    const sly = { type: 'CMS_PAGE', relative_url: '//example.org/gold', redirect_code: 301 };
    expect(await resolvePage(shopWith(sly), at('/old'))).toMatchObject({ to: '/example.org/gold' });
  });

  it('not found (ROUTE-30)', async () => {
    expect(await resolvePage(shopWith(null), at('/nowhere'))).toEqual({ state: 'not-found', isGone: false });
  });

  it('not found, because it is gone (PAGE-19)', async () => {
    expect(await resolvePage(shopWith(gone), at('/old-coin.html'))).toEqual({
      state: 'not-found',
      isGone: true,
    });
  });
});

describe('unknown path (PAGE-05)', () => {
  it('redirects to a search for its last segment when the setting is on', async () => {
    expect(await resolvePage(shopWith(null, true), at('/coins/gold%20eagle/'))).toEqual({
      state: 'redirect',
      to: '/search.html?query=gold+eagle',
      status: 302,
    });
  });

  it.each([
    ['/coins/gold-eagle', 'gold-eagle'],
    ['/eagle//', 'eagle'],
    ['/%ff', null],
    ['//', null],
    ['/%20', null],
  ])('%s is searched for as %j', (path, words) => {
    expect(lastSegment(path)).toBe(words);
  });
});
