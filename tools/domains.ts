/**
 * The domains of the shop in import order: a domain may import itself and earlier ones. The folder
 * names are the same everywhere.
 */
export const DOMAINS = [
  'shop',
  'media',
  'metals',
  'pricing',
  'catalog',
  'customers',
  'staff',
  'discounts',
  'cart',
  'payments',
  'orders',
  'fulfillment',
  'banking',
  'checkout',
  'wishlist',
  'reviews',
  'search',
  'alerts',
  'buyback',
  'holdings',
  'compliance',
  'trading',
  'cms',
  'reports',
  'integrations',
  'system',
] as const;
