/**
 * A node of the category tree. Level 1 is the invisible root (id 2, as in Magento), level 2 the top
 * of the menu.
 */
export interface CatalogCategory {
  readonly id: number;
  /** Base64 of the decimal id. */
  readonly uid: string;
  readonly urlKey: string;
  /** The page is `/{urlPath}{category_url_suffix}`. Empty for the root. */
  readonly urlPath: string;
  readonly name: string;
  readonly parentId: number | null;
  readonly level: number;
  readonly position: number;
  /** Ids from the tree's root (1) to this category, joined by `/`. */
  readonly path: string;
  readonly heading: string;
  /** Sanitized HTML above the list. */
  readonly info: string;
  readonly headerButtons: readonly { readonly label: string; readonly url: string }[];
  /** Path below the media folder; null without an image. */
  readonly image: string | null;
  /** Identifier of the CMS block below the list; null for none. */
  readonly cmsBlock: string | null;
  readonly isInMenu: boolean;
  readonly isActive: boolean;
  /**
   * The rule that selects the products of a collection; null when products are assigned by hand.
   */
  readonly rule: CollectionRule | null;
  /**
   * SKUs of the pinned products, which come first in the category's list, in order. Some may not be in
   * the list.
   */
  readonly pinnedSkus: readonly string[];
  readonly metaTitle: string;
  readonly metaDescription: string;
  /** Active children by position. */
  readonly childIds: readonly number[];
  /** Ancestors below the root, top first. */
  readonly ancestorIds: readonly number[];
}

export const COLLECTION_RULES = [
  'new_this_month',
  'sale',
  'pre_order',
  'limited',
  'ira_eligible',
  'under_500',
  'starter_sets',
  'all_metal',
] as const;
/**
 * The rule of a collection, in this order: created within 30 days; a special price applies now; on
 * pre-order; limited; IRA-eligible; metal below $500 at the current price; form `set`; any product
 * that contains metal.
 */
export type CollectionRule = (typeof COLLECTION_RULES)[number];
