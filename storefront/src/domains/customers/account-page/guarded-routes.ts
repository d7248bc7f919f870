/** Where a guard sends a visitor unless its route says otherwise (ROUTE-27). */
export const DEFAULT_GUARD_TARGET = '/';

/** Where a visitor on a signed-in-only route is sent, by the first part of its path (CONF-01). */
const GUARD_TARGETS: Readonly<Record<string, string>> = {
  'order-history': '/sign-in',
  wishlist: '/sign-in',
  'saved-payments': '/sign-in',
  communications: '/sign-in',
  'address-book': '/sign-in',
  'account-information': '/sign-in',
  'sell-quotes': '/sign-in',
  alerts: '/',
  order: '/',
};

/** Where a visitor on this path is sent. */
export function guardTarget(path: string): string {
  const [, first = ''] = path.split('/');
  return GUARD_TARGETS[first] ?? DEFAULT_GUARD_TARGET;
}
