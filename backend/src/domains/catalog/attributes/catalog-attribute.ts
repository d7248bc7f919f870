/** The entity type of an attribute, as named by Magento. */
export type AttributeEntity = 'catalog_product' | 'catalog_category';

/** The input type of an attribute, as named by Magento. */
export type AttributeInput =
  | 'BOOLEAN'
  | 'DATE'
  | 'MEDIA_IMAGE'
  | 'MULTISELECT'
  | 'PRICE'
  | 'SELECT'
  | 'TEXT'
  | 'TEXTAREA';

/** The metadata of a catalog attribute. */
export interface CatalogAttribute {
  /** Field of `ProductInterface` or `CategoryInterface`. */
  readonly code: string;
  readonly entity: AttributeEntity;
  readonly label: string;
  readonly input: AttributeInput;
  /** GraphQL type of the field: `String`, `Int`, `Boolean`, `Float` and so on. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly isUnique: boolean;
  /** Whether lists and searches have a filter for it. */
  readonly isFilterable: boolean;
  /** Whether searches look in its text. */
  readonly isSearchable: boolean;
  /** Whether product comparisons show it. */
  readonly isComparable: boolean;
  /** Whether product pages and the attributes of a product show it. */
  readonly isVisible: boolean;
  /** Whether its value is HTML. */
  readonly isHtml: boolean;
  /** Whether lists of products load it. */
  readonly isInListing: boolean;
  /** Order among the filters; 0 for attributes that are no filter. */
  readonly position: number;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}
