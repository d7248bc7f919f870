import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { visitOptions } from '@ingot/catalog-engine/model/facet-index.ts';
import { labelIn, ownValue } from '@ingot/catalog-engine/model/own-attribute.ts';
import type { CatalogProduct, ProductDetails } from '@ingot/catalog-engine/model/product.ts';
import { microgramsToGrams } from '@ingot/rules/metals/weight.ts';

/** A selected option of an attribute. */
export interface ChosenOption {
  /** The option id, which filters take. */
  readonly value: string;
  readonly label: string;
}

/**
 * Formats the values of attributes without options. Attributes with options show the label instead.
 */
const TEXTS: Readonly<Record<string, (product: CatalogProduct, details: ProductDetails) => string | null>> = {
  fine_weight: ({ fineWeightMicrograms: weight }) =>
    weight === 0 ? null : `${microgramsToGrams(weight).toFixed(3)} g`,
  gross_weight_grams: ({ grossWeightMg: weight }) =>
    weight === 0 ? null : `${(weight / 1_000).toFixed(3)} g`,
  finish: ({ finish }) => finish,
  face_value: (_, { faceValue }) => faceValue,
  diameter_mm: (_, { diameterMm }) => (diameterMm === null ? null : `${diameterMm} mm`),
  thickness_mm: (_, { thicknessMm }) => (thicknessMm === null ? null : `${thicknessMm} mm`),
  mintage: (_, { mintage }) => mintage?.toLocaleString('en-US') ?? null,
};

/** The catalog and the store view whose labels are wanted. */
export interface ValueSource {
  readonly catalog: Pick<CatalogSnapshot, 'facets' | 'ordinalOf'>;
  /** Code of the store view. */
  readonly store: string;
}

/**
 * Returns the value of a product's attribute: its selected options, or a text. Null without a
 * value.
 */
export function attributeValue(
  { catalog, store }: ValueSource,
  product: CatalogProduct,
  details: ProductDetails,
  code: string,
): readonly ChosenOption[] | string | null {
  const facet = catalog.facets.facetByCode(code);
  if (!facet) {
    const own = ownValue(product.ownValues, code);
    return own === undefined ? (TEXTS[code]?.(product, details) ?? null) : String(own);
  }
  const ordinal = catalog.ordinalOf(product.id);
  if (ordinal === undefined) return null;
  const chosen: ChosenOption[] = [];
  visitOptions(facet, ordinal, (place) => {
    const option = facet.options[place];
    if (option) chosen.push({ value: String(option.id), label: labelIn(store, option) });
  });
  return chosen.length === 0 ? null : chosen;
}
