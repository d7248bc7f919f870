import { attributeValue } from '../attributes/attribute-value.ts';
import { catalogAttributes } from '../attributes/catalog-attributes.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import type { CatalogProduct } from '../product.ts';

/** What products are compared by, and what each of them has there, in the same order. */
export interface Comparison {
  readonly attributes: readonly { readonly code: string; readonly label: string }[];
  readonly rows: readonly {
    readonly product: CatalogProduct;
    readonly values: readonly { readonly code: string; readonly label: string; readonly value: string }[];
  }[];
}

/** What Magento says where a product has no value. */
const NONE = 'N/A';

/** Holds products side by side, by every comparable attribute that at least one of them has. */
export function compareProducts(catalog: CatalogSnapshot, products: readonly CatalogProduct[]): Comparison {
  const attributes = catalogAttributes(catalog, 'catalog_product')
    .filter((attribute) => attribute.isComparable)
    .map(({ code, label }) => ({
      code,
      label,
      values: products.map((product) => shown(catalog, product, code)),
    }))
    .filter(({ values }) => values.some((value) => value !== null));
  return {
    attributes,
    rows: products.map((product, place) => ({
      product,
      values: attributes.map(({ code, label, values }) => ({ code, label, value: values[place] ?? NONE })),
    })),
  };
}

function shown(catalog: CatalogSnapshot, product: CatalogProduct, code: string): string | null {
  const value = attributeValue(catalog, product, code);
  if (value === null || typeof value === 'string') return value;
  return value.map(({ label }) => label).join(', ');
}
