import type { AttributeInput, AttributeUse } from '@ingot/rules/catalog/attributes.ts';
import type { BundleOptionKind } from '@ingot/rules/catalog/bundle.ts';
import type { CollectionRule } from '../model/category.ts';
import type { StoreLabels } from '../model/own-attribute.ts';

/* The rows from which a snapshot is built. Names match the database's columns. */

/** An attribute of the shop's program (`FIRST_OWN_ATTRIBUTE_ID`), or one that the dealer has added. */
export interface AttributeRow extends Readonly<Record<AttributeUse, boolean>> {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly labels: StoreLabels;
  readonly input: AttributeInput;
  readonly position: number;
}

/** A value of an attribute. */
export interface AttributeOptionRow {
  readonly id: number;
  readonly attribute_id: number;
  readonly value: string;
  readonly label: string;
  readonly labels: StoreLabels;
  readonly swatch: string | null;
}

/** An option that the variants of a configurable product differ by. */
export interface ProductOptionRow {
  readonly product_id: number;
  readonly attribute_id: number;
  readonly label: string;
  readonly position: number;
}

/** The value of a variant for one option. */
export interface VariantValueRow {
  readonly parent_id: number;
  readonly child_id: number;
  readonly attribute_id: number;
  readonly option_id: number;
}

/** A product on the page of a grouped product. */
export interface GroupItemRow {
  readonly group_id: number;
  readonly product_id: number;
  readonly quantity: number;
}

/** How a bundle is priced. */
export interface BundleRow {
  readonly product_id: number;
  readonly pricing: 'discount' | 'premium';
  readonly ppm: number;
}

/** An option of a bundle. */
export interface BundleOptionRow {
  readonly id: number;
  readonly bundle_id: number;
  readonly title: string;
  readonly kind: BundleOptionKind;
  readonly is_required: boolean;
}

/** A part that shoppers can choose for an option of a bundle. */
export interface BundleSelectionRow {
  readonly id: number;
  readonly option_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly can_change_quantity: boolean;
  readonly is_default: boolean;
}

/** The rows of bundles; options and selections in display order. */
export interface BundleRows {
  readonly bundles: readonly BundleRow[];
  readonly options: readonly BundleOptionRow[];
  readonly selections: readonly BundleSelectionRow[];
}

/** A category. */
export interface CategoryRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly level: number;
  readonly position: number;
  readonly url_key: string;
  readonly url_path: string;
  readonly name: string;
  readonly heading: string;
  readonly info: string;
  readonly header_buttons: readonly { readonly label: string; readonly url: string }[];
  readonly image: string | null;
  readonly cms_block: string | null;
  readonly is_in_menu: boolean;
  readonly is_active: boolean;
  readonly rule: CollectionRule | null;
  readonly pinned_skus: readonly string[];
  readonly meta_title: string;
  readonly meta_description: string;
}

/** Attributes and their options, in display order. */
export interface AttributeRows {
  readonly attributes: AttributeRow[];
  readonly attributeOptions: AttributeOptionRow[];
}

/**
 * Products that are variants of others, and the options that tell them apart; the items of grouped products
 * and the parts of bundles in display order.
 */
export interface VariantRows {
  readonly groupItems: GroupItemRow[];
  readonly bundles: BundleRows;
  readonly options: ProductOptionRow[];
  readonly variants: { readonly parent_id: number; readonly child_id: number }[];
  readonly variantValues: VariantValueRow[];
}

/** A former path with the current path of its page. */
export interface FormerPathRow {
  readonly path: string;
  readonly target: string;
  readonly product_id: number | null;
}

/** Redirects of the dealer and former paths. */
export interface RedirectRows {
  readonly redirects: { readonly path: string; readonly target: string; readonly redirect_code: number }[];
  readonly formerPaths: FormerPathRow[];
}

/** The input of a snapshot besides its products. */
export interface CatalogFrame extends AttributeRows, VariantRows, RedirectRows {
  readonly categories: CategoryRow[];
}

/** Columns that change without an import. Null without stock, or without reviews. */
export interface MovingColumns {
  readonly quantity: number | null;
  readonly is_preorder: boolean | null;
  readonly is_on_hold: boolean | null;
  /** Epoch milliseconds. */
  readonly opens_at_ms: number | null;
  readonly review_count: number | null;
  readonly rating_summary: number | null;
}

/** The stock and review totals of a product. */
export interface MovingRow extends MovingColumns {
  readonly id: number;
}

/** The rows that a change of some products can alter besides the products. */
export interface ChangedFrame extends AttributeRows, VariantRows {
  readonly paths: { readonly path: string; readonly product_id: number | null }[];
  readonly formerPaths: FormerPathRow[];
}
