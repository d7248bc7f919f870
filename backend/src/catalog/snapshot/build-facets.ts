import { type Facet, type FacetIndex, NO_OPTION, SEVERAL_OPTIONS } from '../facet-index.ts';
import type { CatalogProduct } from '../product.ts';
import type { CatalogFrame } from './snapshot.repository.ts';

type ReadValue = (product: CatalogProduct) => string | number | null | undefined;

/** Where a filterable attribute's value stands in a product, as the attribute's options store it. */
const READ_VALUE: Readonly<Record<string, ReadValue>> = {
  metal_type: (product) => product.metal,
  form: (product) => product.form,
  weight: (product) => product.weightLabel,
  fineness: (product) => product.fineness,
  mint: (product) => product.mint?.code,
  year: (product) => product.year,
  country: (product) => product.country,
  ira_eligible: (product) => (product.metal === null ? null : product.isIraEligible ? '1' : '0'),
  availability: (product) => product.stock.status,
};

/** Attributes in which a configurable has the values of its variants. */
const OF_VARIANTS = new Set(['weight', 'year']);

/** The facets over products in the order of their ordinals. */
export function buildFacets(
  products: readonly CatalogProduct[],
  byId: (id: number) => CatalogProduct | undefined,
  frame: Pick<CatalogFrame, 'attributes' | 'attributeOptions'>,
): FacetIndex {
  const facets = frame.attributes.flatMap((attribute) => {
    const readValue = READ_VALUE[attribute.code];
    if (!readValue) return [];
    const options = frame.attributeOptions
      .filter((option) => option.attribute_id === attribute.id)
      .map(({ id, value, label }) => ({ id, value, label }));
    const base = {
      code: attribute.code,
      label: attribute.label,
      position: attribute.position,
      isShown: attribute.is_filterable,
      options,
    };
    return [{ ...base, ...columnsOf(products, byId, base, readValue) }];
  });
  return facetIndex(facets);
}

/** The facets with the availability of some products as it is now; everything else is taken over. */
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

function columnsOf(
  products: readonly CatalogProduct[],
  byId: (id: number) => CatalogProduct | undefined,
  facet: Pick<Facet, 'code' | 'options'>,
  readValue: ReadValue,
): Pick<Facet, 'column' | 'several'> {
  const placeByValue = new Map(facet.options.map((option, place) => [option.value, place]));
  const column = new Uint16Array(products.length).fill(NO_OPTION);
  const several = new Map<number, readonly number[]>();
  // By the value as the product has it: writing a number as text for each of them is most of the work.
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
  for (const [ordinal, product] of products.entries()) {
    if (!isOfVariants || product.variants.length === 0) {
      const own = placeOf(product);
      if (own !== undefined) column[ordinal] = own;
      continue;
    }
    const bearers = [product, ...product.variants.flatMap(({ productId }) => byId(productId) ?? [])];
    const places = [...new Set(bearers.flatMap((bearer) => placeOf(bearer) ?? []))];
    const [only] = places;
    if (only === undefined) continue;
    column[ordinal] = places.length === 1 ? only : SEVERAL_OPTIONS;
    if (places.length > 1) several.set(ordinal, places);
  }
  return { column, several };
}

function facetIndex(facets: readonly Facet[]): FacetIndex {
  const byCode = new Map(facets.map((facet) => [facet.code, facet]));
  return { facets, facetByCode: (code) => byCode.get(code) };
}
