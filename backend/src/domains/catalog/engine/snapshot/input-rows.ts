import type { Selectable } from 'kysely';
import type { Tables } from '../../../../platform/database/tables/tables.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** Attributes and their options, in display order. */
export interface AttributeRows {
  readonly attributes: Row<'attribute'>[];
  readonly attributeOptions: Row<'attribute_option'>[];
}

/** Products that are variants of others, and the options that tell them apart. */
export interface VariantRows {
  readonly options: Row<'product_option'>[];
  readonly variants: Pick<Row<'product_variant'>, 'parent_id' | 'child_id'>[];
  readonly variantValues: Row<'product_variant_value'>[];
}

/** A former path with the current path of its page. */
export interface FormerPathRow {
  readonly path: string;
  readonly target: string;
  readonly product_id: number | null;
}

/** Redirects of the dealer and former paths. */
export interface RedirectRows {
  readonly redirects: Row<'url_redirect'>[];
  readonly formerPaths: FormerPathRow[];
}

/** The input of a snapshot besides its products. */
export interface CatalogFrame extends AttributeRows, VariantRows, RedirectRows {
  readonly mints: Row<'mint'>[];
  readonly categories: Row<'category'>[];
}

/** Columns that change without an import. Null without stock, or without reviews. */
export interface MovingColumns {
  readonly quantity: number | null;
  readonly is_preorder: boolean | null;
  readonly is_on_hold: boolean | null;
  readonly review_count: number | null;
  readonly rating_summary: number | null;
}

/** The stock and review totals of a product. */
export interface MovingRow extends MovingColumns {
  readonly id: number;
}

/** The rows that a change of some products can alter besides the products. */
export interface ChangedFrame extends AttributeRows, VariantRows {
  readonly paths: Pick<Row<'url_rewrite'>, 'path' | 'product_id'>[];
  readonly formerPaths: FormerPathRow[];
}
