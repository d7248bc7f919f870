/**
 * Root fields whose response is the same for all visitors of a store view and currency. Includes
 * the fields with `@cache` in Magento's schema and our own extensions. All others are never cached,
 * least of all carts, customers and `metalPrices`.
 */
const CACHEABLE_FIELDS: ReadonlySet<string> = new Set([
  '__typename',
  'attributesForm',
  'attributesList',
  'attributesMetadata',
  'availableStores',
  'blogCategories',
  'blogPost',
  'blogPosts',
  'buybackProducts',
  'categories',
  'category',
  'categoryList',
  'cmsBlocks',
  'cmsPage',
  'countries',
  'country',
  'currency',
  'customAttributeMetadata',
  'customAttributeMetadataV2',
  'deliveryEstimate',
  'getProductReviews',
  'getSearch',
  'getSearchProducts',
  'metalPriceHistory',
  'popularSearches',
  'productAttributes',
  'productPriceHistory',
  'productReviewRatingsMetadata',
  'products',
  'recordedPremiums',
  'relatedSearches',
  'robotsConfig',
  'route',
  'searchRedirect',
  'searchSettings',
  'shopReviews',
  'storeConfig',
  'storefrontMenu',
  'urlResolver',
  'xsearchProducts',
]);

/** Returns whether a response with these root fields may be cached and shared. */
export function isCacheable(rootFields: Iterable<string>): boolean {
  for (const field of rootFields) if (!CACHEABLE_FIELDS.has(field)) return false;
  return true;
}
