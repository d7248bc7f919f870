/** The default redirect target of a guest on a customer page. */
export const DEFAULT_GUARD_TARGET = '/';

/** Redirect targets of guests on customer pages, by the first part of the path. */
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

/** Returns the redirect target for a guest on this path. */
export function guardTarget(path: string): string {
  const [, first = ''] = path.split('/');
  return GUARD_TARGETS[first] ?? DEFAULT_GUARD_TARGET;
}
