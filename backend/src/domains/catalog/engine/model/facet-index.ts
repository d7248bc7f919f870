/** No value: the product has nothing of this kind. */
export const NO_OPTION = 0xffff;
/** Several values: see `Facet.several`. */
export const SEVERAL_OPTIONS = 0xfffe;

/** Filterable attributes, their values, and which value each product has. */
export interface FacetIndex {
  /** In display order. */
  readonly facets: readonly Facet[];
  facetByCode(code: string): Facet | undefined;
}

/** A filterable attribute. */
export interface Facet {
  /** Field of `ProductAttributeFilterInput`. */
  readonly code: string;
  readonly label: string;
  readonly position: number;
  /** Whether it stands among the aggregations. */
  readonly isShown: boolean;
  /** In display order; an option's place in this list stands in `column`. */
  readonly options: readonly FacetOption[];
  /** By product ordinal: the place of its option, `NO_OPTION` or `SEVERAL_OPTIONS`. */
  readonly column: Uint16Array;
  /** Places of the options of products with more than one: a configurable has those of its variants. */
  readonly several: ReadonlyMap<number, readonly number[]>;
}

/** A value of a filterable attribute. */
export interface FacetOption {
  /** The attribute option's id: what clients send. */
  readonly id: number;
  readonly value: string;
  readonly label: string;
}

/** Places of the options that a client names by id, stored value or label; empty when nothing is called so. */
export function optionsNamed(facet: Facet, names: readonly string[]): Set<number> {
  const places = new Set<number>();
  for (const name of names) {
    const wanted = name.trim().toLowerCase();
    const byId = facet.options.findIndex((option) => String(option.id) === wanted);
    if (byId >= 0) places.add(byId);
    else {
      for (const [place, { value, label }] of facet.options.entries()) {
        if (value.toLowerCase() === wanted || label.toLowerCase() === wanted) places.add(place);
      }
    }
  }
  return places;
}

/** Calls `visit` with the place of each option that the product has. */
export function visitOptions(facet: Facet, ordinal: number, visit: (place: number) => void): void {
  const place = facet.column[ordinal] ?? NO_OPTION;
  if (place === NO_OPTION) return;
  if (place === SEVERAL_OPTIONS) for (const each of facet.several.get(ordinal) ?? []) visit(each);
  else visit(place);
}
