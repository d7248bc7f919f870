/**
 * Operations whose responses a browser may store between visits: equal for all shoppers of a store
 * view and currency, and without prices. New operations are not stored until they are listed here.
 * Route targets are excluded, because they may move. `contract/cacheable.test.ts` checks the list
 * against the schema.
 */
export const CACHEABLE_OPERATIONS: ReadonlySet<string> = new Set([
  'CmsBlocks',
  'CmsPage',
  'Countries',
  'GetProductReviews',
  'JournalList',
  'MapSource',
  'Menu',
  'RootCategory',
  'SearchSettings',
  'ShopReviews',
  'StoreConfig',
  'WishlistConfig',
]);
