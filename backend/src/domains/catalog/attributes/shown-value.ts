import type { CatalogProduct, ProductDetails } from '@ingot/catalog-engine/model/product.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { parseMoney } from '@ingot/rules/money/parse-money.ts';
import type { Context } from '../../../platform/context.ts';
import { attributeValue, type ValueSource } from './attribute-value.ts';
import type { CatalogAttribute } from './catalog-attribute.ts';
import { type AttributeSource, catalogAttributes } from './catalog-attributes.ts';

/** The catalog, the store view, and the currency of the amounts that products store. */
export interface ShownSource extends AttributeSource, ValueSource {
  readonly catalog: AttributeSource['catalog'] & ValueSource['catalog'];
  readonly currency: string;
}

/** Returns the source of a request. */
export function shownSource({ catalog, store, services }: Context): ShownSource {
  return { catalog, store, currency: services.shop.store.baseCurrency };
}

/** Returns the text that shoppers see for a product's attribute; null without a value. */
export function shownValue(
  source: ShownSource,
  product: CatalogProduct,
  details: ProductDetails,
  { code, input }: CatalogAttribute,
): string | null {
  const value = attributeValue(source, product, details, code);
  if (value === null) return null;
  if (typeof value !== 'string') return value.map(({ label }) => label).join(', ');
  const minor = input === 'PRICE' ? parseMoney(value) : null;
  return minor === null ? value : formatMoney(minor, source.currency);
}

/** A line of the specification list. */
export interface Specification {
  readonly code: string;
  readonly name: string;
  readonly value: string;
}

/**
 * Returns the attributes that the dealer has added and shows on product pages, with their values.
 * They follow the product's own specifications.
 */
export function ownSpecifications(
  source: ShownSource,
  product: CatalogProduct,
  details: ProductDetails,
): Specification[] {
  const shown = new Set(
    source.catalog.ownAttributes.flatMap(({ code, is_shown: isShown }) => (isShown ? code : [])),
  );
  if (shown.size === 0) return [];
  return catalogAttributes(source, 'catalog_product').flatMap((attribute) => {
    const { code, label } = attribute;
    const value = shown.has(code) ? shownValue(source, product, details, attribute) : null;
    return value === null ? [] : [{ code, name: label, value }];
  });
}
