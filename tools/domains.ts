/** The domains of the shop in import order: a domain may import itself and the ones before it. One folder name everywhere. */
export const DOMAINS = [
  'shop',
  'metals',
  'pricing',
  'catalog',
  'customers',
  'discounts',
  'cart',
  'payments',
  'orders',
  'checkout',
  'wishlist',
  'reviews',
  'search',
  'alerts',
  'buyback',
  'cms',
] as const;
