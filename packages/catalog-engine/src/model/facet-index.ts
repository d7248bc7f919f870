import type { OwnAttribute, StoreLabels } from './own-attribute.ts';

/** Column value of a product without an option. */
export const NO_OPTION = 0xffff;
/** Column value of a product with several options: see `Facet.several`. */
export const SEVERAL_OPTIONS = 0xfffe;

/** All filterable attributes, their options, and the options of each product. */
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
  readonly labels: StoreLabels;
  readonly position: number;
  /** Whether the response lists it among the aggregations. */
  readonly isShown: boolean;
  /** Whether the comparison has a row for it. */
  readonly isComparable: boolean;
  /** The attribute that the dealer has added; null for attributes of the shop's program. */
  readonly own: OwnAttribute | null;
  /** In display order. `column` holds indexes into this list. */
  readonly options: readonly FacetOption[];
  /** Per ordinal: the index of the option, `NO_OPTION` or `SEVERAL_OPTIONS`. */
  readonly column: Uint16Array;
  /**
   * Option indexes of products with several options. A configurable product has the options of its
   * variants.
   */
  readonly several: ReadonlyMap<number, readonly number[]>;
}

/** A value of a filterable attribute. */
export interface FacetOption {
  /** The attribute option's id, which clients send. */
  readonly id: number;
  readonly value: string;
  readonly label: string;
  readonly labels: StoreLabels;
}

/**
 * Returns the indexes of the options that a client names by id, stored value or label. Ignores
 * unknown names.
 */
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

/** Calls `visit` with the index of each option of a product. */
export function visitOptions(facet: Facet, ordinal: number, visit: (place: number) => void): void {
  const place = facet.column[ordinal] ?? NO_OPTION;
  if (place === NO_OPTION) return;
  if (place === SEVERAL_OPTIONS) for (const each of facet.several.get(ordinal) ?? []) visit(each);
  else visit(place);
}
