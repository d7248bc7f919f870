/**
 * Operations whose answers a browser may keep from one visit to the next (NET-09, OPEN-59): the same for every shopper
 * of a store view and currency, and without a single price. Nothing else is kept, so a new operation is not until it is
 * named here, and what stands at a path is asked in each visit, for it may have moved; `contract/cacheable.test.ts` holds each name against the schema and against what the shop marks as public.
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
