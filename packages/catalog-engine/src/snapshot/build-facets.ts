import { hasOptions } from '@ingot/rules/catalog/attributes.ts';
import { FILTERABLE_FIELDS } from '../fields.ts';
import { type Facet, type FacetIndex, NO_OPTION, SEVERAL_OPTIONS } from '../model/facet-index.ts';
import { type OwnAttribute, optionValues, ownValue } from '../model/own-attribute.ts';
import type { CatalogProduct } from '../model/product.ts';
import { moveColumn, NOWHERE, type OrdinalMove } from '../structures/move-ordinals.ts';
import type { AttributeRow, CatalogFrame } from './input-rows.ts';
import { ownAttributes } from './own-attributes.ts';

type ReadValue = (product: CatalogProduct) => string | number | null | undefined;

/**
 * Reads the value of a filterable attribute from a product, as the attribute's options store it.
 */
const READ_VALUE: Readonly<Record<string, ReadValue>> = {
  metal_type: (product) => product.metal,
  form: (product) => product.form,
  mint: (product) => product.mint?.code,
  ira_eligible: (product) => (product.metal === null ? null : product.isIraEligible ? '1' : '0'),
  availability: (product) => product.stock.status,
  ...Object.fromEntries(
    FILTERABLE_FIELDS.map(({ code, name }) => [code, (product: CatalogProduct) => product[name]]),
  ),
};

/** Codes of attributes of the shop's program that can filter lists. */
export const FILTERABLE_CODES: readonly string[] = Object.keys(READ_VALUE);

/** Attributes for which a configurable or grouped product has the values of its parts. */
const OF_VARIANTS = new Set<string>(
  FILTERABLE_FIELDS.flatMap(({ code, isOfVariants }) => (isOfVariants ? code : [])),
);

/** Number of products of one facet between two yields. */
const PAUSE_AFTER = 2_048;

type ById = (id: number) => CatalogProduct | undefined;
type FacetFrame = Pick<CatalogFrame, 'attributes' | 'attributeOptions'>;

/** Builds the facets over products in ordinal order. Yields at points where the work may pause. */
export function* buildFacets(
  products: readonly CatalogProduct[],
  byId: ById,
  frame: FacetFrame,
): Generator<void, FacetIndex> {
  const facets: Facet[] = [];
  for (const { facet, readValue } of facetsOf(frame)) {
    const column = new Uint16Array(products.length).fill(NO_OPTION);
    const several = new Map<number, readonly number[]>();
    const put = putter({ ...facet, column, several }, products, byId, readValue);
    for (let ordinal = 0; ordinal < products.length; ordinal++) {
      put(ordinal);
      if (ordinal % PAUSE_AFTER === 0) yield;
    }
    facets.push({ ...facet, column, several });
  }
  return facetIndex(facets);
}

/**
 * Updates the facets after products were added, changed or removed. Attributes and options must be
 * unchanged.
 */
export function* changeFacets(
  index: FacetIndex,
  products: readonly CatalogProduct[],
  { byId, frame, move }: { readonly byId: ById; readonly frame: FacetFrame; readonly move: OrdinalMove },
): Generator<void, FacetIndex> {
  const facets: Facet[] = [];
  for (const { facet, readValue } of facetsOf(frame)) {
    const before = index.facetByCode(facet.code);
    if (!before) continue;
    const column = moveColumn(before.column, new Uint16Array(products.length).fill(NO_OPTION), move);
    const several = new Map<number, readonly number[]>();
    for (const [ordinal, places] of before.several) {
      const moved = move.to[ordinal] ?? NOWHERE;
      if (moved !== NOWHERE) several.set(moved, places);
    }
    const put = putter({ ...facet, column, several }, products, byId, readValue);
    for (const ordinal of move.put) put(ordinal);
    facets.push({ ...facet, column, several });
    yield;
  }
  return facetIndex(facets);
}

/** A facet without its products. `readValue` is null for attributes that the dealer has added. */
interface EmptyFacet {
  readonly facet: Omit<Facet, 'column' | 'several'>;
  readonly readValue: ReadValue | null;
}

function facetsOf(frame: FacetFrame): EmptyFacet[] {
  const ownByCode = new Map(ownAttributes(frame).map((own) => [own.code, own]));
  return frame.attributes.flatMap((attribute): EmptyFacet[] => {
    const own = ownByCode.get(attribute.code) ?? null;
    if (own !== null) {
      return hasOptions(own.input) ? [{ facet: facetOf(attribute, own.options, own), readValue: null }] : [];
    }
    const readValue = READ_VALUE[attribute.code];
    if (!readValue) return [];
    const options = frame.attributeOptions
      .filter((option) => option.attribute_id === attribute.id)
      .map(({ id, value, label, labels }) => ({ id, value, label, labels }));
    return [{ facet: facetOf(attribute, options, null), readValue }];
  });
}

function facetOf(
  { code, label, labels, position, is_filterable: isShown, is_comparable: isComparable }: AttributeRow,
  options: Facet['options'],
  own: OwnAttribute | null,
): Omit<Facet, 'column' | 'several'> {
  return { code, label, labels, position, isShown, isComparable, own, options };
}

/** Returns the facets with the current availability of some products. */
export function withAvailability(
  { facets }: FacetIndex,
  products: readonly CatalogProduct[],
  changedOrdinals: readonly number[],
): FacetIndex {
  return facetIndex(
    facets.map((facet) => {
      if (facet.code !== 'availability') return facet;
      const column = facet.column.slice();
      for (const ordinal of changedOrdinals) {
        const status = products[ordinal]?.stock.status;
        const place = facet.options.findIndex(({ value }) => value === status);
        column[ordinal] = place < 0 ? NO_OPTION : place;
      }
      return { ...facet, column };
    }),
  );
}

/** Returns a function that stores the options of a product that has none yet. */
function putter(
  facet: Pick<Facet, 'code' | 'options'> & {
    readonly column: Uint16Array;
    readonly several: Map<number, readonly number[]>;
  },
  products: readonly CatalogProduct[],
  byId: ById,
  readValue: ReadValue | null,
): (ordinal: number) => void {
  const { column, several } = facet;
  const placeByValue = new Map(facet.options.map((option, place) => [option.value, place]));
  const store = (ordinal: number, places: readonly number[]) => {
    const [only] = places;
    if (only === undefined) return;
    column[ordinal] = places.length === 1 ? only : SEVERAL_OPTIONS;
    if (places.length > 1) several.set(ordinal, places);
  };
  const bearersOf = (product: CatalogProduct) => [
    product,
    ...product.partIds.flatMap((id) => byId(id) ?? []),
  ];
  if (readValue === null) {
    // A product with parts has its own values and theirs.
    return (ordinal) => {
      const product = products[ordinal];
      const bearers = product === undefined ? [] : bearersOf(product);
      const values = bearers.flatMap(({ ownValues }) => optionValues(ownValue(ownValues, facet.code)));
      store(ordinal, [...new Set(values.flatMap((value) => placeByValue.get(value) ?? []))]);
    };
  }
  // Look up the raw value first, because converting each number to a string would dominate the
  // work.
  const placeByOwn = new Map<string | number, number>(placeByValue);
  const placeOf = (product: CatalogProduct) => {
    const value = readValue(product) ?? '';
    const place = placeByOwn.get(value);
    if (place !== undefined || typeof value === 'string') return place;
    const named = placeByValue.get(String(value));
    if (named !== undefined) placeByOwn.set(value, named);
    return named;
  };
  const isOfVariants = OF_VARIANTS.has(facet.code);
  return (ordinal) => {
    const product = products[ordinal];
    if (!product) return;
    if (!isOfVariants || product.partIds.length === 0) {
      const own = placeOf(product);
      if (own !== undefined) column[ordinal] = own;
      return;
    }
    store(ordinal, [...new Set(bearersOf(product).flatMap((bearer) => placeOf(bearer) ?? []))]);
  };
}

function facetIndex(facets: readonly Facet[]): FacetIndex {
  const byCode = new Map(facets.map((facet) => [facet.code, facet]));
  return { facets, facetByCode: (code) => byCode.get(code) };
}
