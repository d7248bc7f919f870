/** Values of filterable attributes and which products have them. */
export interface FacetIndex {
  readonly facets: readonly Facet[];
  facetByCode(code: string): Facet | undefined;
}

/** A filterable attribute. */
export interface Facet {
  /** Field of `ProductAttributeFilterInput`. */
  readonly code: string;
  readonly label: string;
  readonly position: number;
  /** In display order. */
  readonly options: readonly FacetOption[];
  /** Finds options by id, stored value or label; empty when nothing is called so. */
  optionsNamed(name: string): readonly FacetOption[];
}

/** A value of a filterable attribute. */
export interface FacetOption {
  /** The attribute option's id: what clients send. */
  readonly id: number;
  readonly value: string;
  readonly label: string;
  /** Ordinals of the listed products that have it, ascending. */
  readonly ordinals: Uint32Array;
}
