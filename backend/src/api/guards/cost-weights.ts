/** Arguments that set how many entries a list may have. */
export const SIZE_ARGUMENTS: readonly string[] = ['pageSize', 'page_size', 'limit', 'first'];

/** The field of a page that holds its entries; everything beside it exists once, whatever the size of the page. */
export const PAGE_ENTRIES = 'items';

/** Points of a text that may be several paragraphs long, and of one that may be a whole page. A short value has one point. */
const LONG_TEXT = 20;
const WHOLE_PAGE = 200;

/** Points of the fields that hold such texts, as `Type.field`. */
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

/** Points of a root field itself, before its selections: a search ranks the catalog, a mutation is a transaction. */
export const SEARCH_POINTS = 200;
export const MUTATION_POINTS = 100;

/** Points of reading a document that is too long to be kept: it is parsed and validated each time. */
export const LONG_DOCUMENT = 5_000;

/** Points of rendering a page, the operations that it runs included. */
export const PAGE_POINTS = 5_000;

/** Entries of a list without pages, where `LIST_ENTRIES` has no other number. */
export const ENTRIES = 3;

/** Entries of lists without pages that are longer, by the field's name or as `Type.field`. */
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

/** Child categories of a category, at the levels that have many; below those only few are left. */
export const CHILDREN = 4;
export const CHILD_LEVELS = 2;
/** The field that nests categories. */
export const CHILD_FIELD = 'children';

/** Lists with pages that never hold more than one entry, however large the page: a customer has one list of favorites. */
export const LISTS_OF_ONE: ReadonlySet<string> = new Set(['Customer.wishlists']);
