import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct, ProductDetails } from '@ingot/catalog-engine/model/product.ts';
import { attributeValue } from '../attributes/attribute-value.ts';
import { catalogAttributes } from '../attributes/catalog-attributes.ts';

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
export function compareProducts(catalog: CatalogSnapshot, compared: readonly ComparedProduct[]): Comparison {
  const attributes = catalogAttributes(catalog, 'catalog_product')
    .filter((attribute) => attribute.isComparable)
    .map(({ code, label }) => ({
      code,
      label,
      values: compared.map((one) => shown(catalog, one, code)),
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

function shown(catalog: CatalogSnapshot, { product, details }: ComparedProduct, code: string): string | null {
  const value = attributeValue(catalog, product, details, code);
  if (value === null || typeof value === 'string') return value;
  return value.map(({ label }) => label).join(', ');
}
