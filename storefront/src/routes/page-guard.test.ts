import { describe, expect, it } from 'vitest';
import { guardTarget } from './page-guard.ts';

describe('redirects a guest (CONF-01)', () => {
  it.each(['/order-history', '/wishlist'])('from %s to the sign-in page (ROUTE-23)', (path) =>
    expect(guardTarget(path)).toBe('/sign-in'),
  );

  it.each(['/saved-payments', '/communications', '/address-book', '/account-information'])(
    'from %s to the sign-in page (ROUTE-24)',
    (path) => expect(guardTarget(path)).toBe('/sign-in'),
  );

  it.each(['/alerts', '/order/000000001'])('from %s to the home page (ROUTE-25)', (path) =>
    expect(guardTarget(path)).toBe('/'),
  );

  it('from any other page to the configured one, the home page by default (ROUTE-27)', () => {
    expect(guardTarget('/anything-else')).toBe('/');
  });
});
