/**
 * Root fields whose answer is the same for everybody in a store and currency: those of Magento 2.4
 * (`@cache` in its schema) and of our own extensions. Everything else is never kept, least of all carts,
 * customers and `metalPrices`.
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
  'relatedSearches',
  'robotsConfig',
  'route',
  'searchRedirect',
  'searchSettings',
  'shopReviews',
  'storeConfig',
  'urlResolver',
  'xsearchProducts',
]);

/** Whether an answer to these root fields may be kept and given to others. */
export function isCacheable(rootFields: Iterable<string>): boolean {
  for (const field of rootFields) if (!CACHEABLE_FIELDS.has(field)) return false;
  return true;
}
