/** Arguments that set the maximum number of entries of a list. */
export const SIZE_ARGUMENTS: readonly string[] = ['pageSize', 'page_size', 'limit', 'first'];

/** The field of a page that contains its entries. Its other fields exist once for any page size. */
export const PAGE_ENTRIES = 'items';

/**
 * Points of a text of several paragraphs, and of a whole page of text. A short value has one point.
 */
const LONG_TEXT = 20;
const WHOLE_PAGE = 200;

/** Points of fields with long texts, as `Type.field`. */
export const LONG_TEXTS: ReadonlyMap<string, number> = new Map([
  ['BlogPost.content', WHOLE_PAGE],
  ['CategoryInterface.description', LONG_TEXT],
  ['CategoryTree.description', LONG_TEXT],
  ['CheckoutAgreement.content', WHOLE_PAGE],
  ['CmsBlock.content', WHOLE_PAGE],
  ['CmsPage.content', WHOLE_PAGE],
  ['ComplexTextValue.html', LONG_TEXT],
  ['ProductReview.text', LONG_TEXT],
]);

/**
 * Points of a root field before its selections: a search ranks the catalog, a mutation is a
 * transaction.
 */
export const SEARCH_POINTS = 200;
export const MUTATION_POINTS = 100;

/** Points of root fields that compute for up to a fifth of a second, or price a whole list. */
export const COMPUTED_POINTS: Readonly<Record<string, number>> = {
  bestBasket: 10_000,
  deliveredProducts: 3_000,
};

/** Points of parsing and validating a document that is too long to be cached. */
export const LONG_DOCUMENT = 5_000;

/** Points of rendering a page, with the operations that it executes. */
export const PAGE_POINTS = 5_000;

/** Assumed entries of a list without pages that `LIST_ENTRIES` does not contain. */
export const ENTRIES = 3;

/** Assumed entries of longer lists without pages, by field name or as `Type.field`. */
export const LIST_ENTRIES: Readonly<Record<string, number>> = {
  'ProductCustomAttributes.items': 10,
  aggregations: 10,
  attribute_options: 10,
  available_regions: 2,
  countries: 250,
  crosssell_products: 10,
  filter_items: 10,
  filters: 10,
  points: 400,
  product_attributes: 10,
  product_links: 10,
  related_products: 10,
  upsell_products: 10,
  variants: 10,
};

/** Assumed child categories of a category at the levels with many; deeper levels have few. */
export const CHILDREN = 4;
export const CHILD_LEVELS = 2;
/** The field that nests categories. */
export const CHILD_FIELD = 'children';

/** Lists with pages that have at most one entry: a customer has one list of favorites. */
export const LISTS_OF_ONE: ReadonlySet<string> = new Set(['Customer.wishlists']);
