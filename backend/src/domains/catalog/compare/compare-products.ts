import type { CatalogProduct, ProductDetails } from '@ingot/catalog-engine/model/product.ts';
import { catalogAttributes } from '../attributes/catalog-attributes.ts';
import { type ShownSource, shownValue } from '../attributes/shown-value.ts';

/** The compared attributes, and the values of each product in the same order. */
export interface Comparison {
  readonly attributes: readonly { readonly code: string; readonly label: string }[];
  readonly rows: readonly {
    readonly product: CatalogProduct;
    readonly values: readonly { readonly code: string; readonly label: string; readonly value: string }[];
  }[];
}

/** A product with its details. */
export interface ComparedProduct {
  readonly product: CatalogProduct;
  readonly details: ProductDetails;
}

/** Magento's text for a missing value. */
const NONE = 'N/A';

/** Compares products by every comparable attribute that at least one of them has. */
export function compareProducts(source: ShownSource, compared: readonly ComparedProduct[]): Comparison {
  const attributes = catalogAttributes(source, 'catalog_product')
    .filter((attribute) => attribute.isComparable)
    .map((attribute) => ({
      code: attribute.code,
      label: attribute.label,
      values: compared.map(({ product, details }) => shownValue(source, product, details, attribute)),
    }))
    .filter(({ values }) => values.some((value) => value !== null));
  return {
    attributes,
    rows: compared.map(({ product }, place) => ({
      product,
      values: attributes.map(({ code, label, values }) => ({ code, label, value: values[place] ?? NONE })),
    })),
  };
}
