import type { AttributeFilterInput } from '../../../generated/resolvers.ts';
import type { CatalogAttribute } from './catalog-attribute.ts';

/** The property that each condition of `AttributeFilterInput` tests. */
const CONDITIONS: {
  readonly [Name in keyof AttributeFilterInput]-?: (attribute: CatalogAttribute) => boolean;
} = {
  is_comparable: (attribute) => attribute.isComparable,
  is_filterable: (attribute) => attribute.isFilterable,
  is_filterable_in_search: (attribute) => attribute.isFilterable,
  is_html_allowed_on_front: (attribute) => attribute.isHtml,
  is_searchable: (attribute) => attribute.isSearchable,
  is_used_for_customer_segment: () => false,
  is_used_for_price_rules: () => false,
  is_used_for_promo_rules: () => false,
  is_visible_in_advanced_search: () => false,
  is_visible_on_front: (attribute) => attribute.isVisible,
  is_wysiwyg_enabled: (attribute) => attribute.isHtml,
  used_in_product_listing: (attribute) => attribute.isInListing,
};

/**
 * Returns a predicate that tests whether an attribute meets all conditions of a filter. An empty
 * filter accepts every attribute.
 */
export function attributeConditions(
  filters: AttributeFilterInput | null | undefined,
): (attribute: CatalogAttribute) => boolean {
  const conditions = Object.entries(filters ?? {}).flatMap(([name, wanted]) => {
    const reads = CONDITIONS[name as keyof AttributeFilterInput];
    return wanted == null ? [] : [(attribute: CatalogAttribute) => reads(attribute) === wanted];
  });
  return (attribute) => conditions.every((holds) => holds(attribute));
}
