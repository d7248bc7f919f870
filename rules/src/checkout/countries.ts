/** A state, province or the like. */
export interface Region {
  /** Stable number, Magento's `region_id`. */
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** A country the shop delivers to. */
export interface Country {
  /** ISO 3166 alpha-2. */
  readonly code: string;
  readonly name: string;
  readonly isRegionRequired: boolean;
  /** Source of a regular expression that fits an upper-case postcode. */
  readonly postcodePattern: string;
  /** In the order shown; empty where regions are free text. */
  readonly regions: readonly Region[];
}

/** The country with this code, upper or lower case; null when the shop does not deliver there. */
export function findCountry(countries: readonly Country[], code: string): Country | null {
  const upper = code.toUpperCase();
  return countries.find((country) => country.code === upper) ?? null;
}

/**
 * Returns the region of a country by its id, or by code or name in any case. When both are given they must name the same
 * region. A number that is no region code of the country is a region's id: Magento's clients send ids as text.
 * Null when there is none.
 */
export function findRegion(
  country: Country,
  by: { readonly id: number | null; readonly text: string },
): Region | null {
  const wanted = by.text.toLowerCase();
  const matchesText = (region: Region) =>
    region.code.toLowerCase() === wanted || region.name.toLowerCase() === wanted;
  const named = country.regions.find(
    (region) => (by.id === null || region.id === by.id) && (wanted === '' || matchesText(region)),
  );
  if (named) return named;
  if (!/^\d{1,9}$/.test(wanted) || country.regions.some(matchesText)) return null;
  const id = Number(wanted);
  return by.id === null || by.id === id ? (country.regions.find((region) => region.id === id) ?? null) : null;
}
