/** What catalogue attributes belong to, as Magento names it. */
export type AttributeEntity = 'catalog_product' | 'catalog_category';

/** How a value is entered and shown, as Magento names it. */
export type AttributeInput = 'BOOLEAN' | 'DATE' | 'MEDIA_IMAGE' | 'PRICE' | 'SELECT' | 'TEXT' | 'TEXTAREA';

/** What clients are told of an attribute. */
export interface CatalogAttribute {
  /** Its field on `ProductInterface` or `CategoryInterface`. */
  readonly code: string;
  readonly entity: AttributeEntity;
  readonly label: string;
  readonly input: AttributeInput;
  /** Type of the field in the contract: `String`, `Int`, `Boolean`, `Float` and so on. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly isUnique: boolean;
  /** Narrows lists and searches, with counts. */
  readonly isFilterable: boolean;
  /** Its words are looked in by a search. */
  readonly isSearchable: boolean;
  /** A row of the comparison. */
  readonly isComparable: boolean;
  /** Its value is HTML. */
  readonly isHtml: boolean;
  /** Comes with the products of a list. */
  readonly isInListing: boolean;
  /** Order among the filters; 0 for what is no filter. */
  readonly position: number;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}
