/** A state, province or the like. */
export interface Region {
  /** Stable id, Magento's `region_id`. */
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** A country to which the shop ships. */
export interface Country {
  /** ISO 3166 alpha-2. */
  readonly code: string;
  readonly name: string;
  readonly isRegionRequired: boolean;
  /** Source of a regular expression for an upper-case postcode. */
  readonly postcodePattern: string;
  /** In display order; empty where regions are free text. */
  readonly regions: readonly Region[];
}

/** Returns the country with this code in any case; null when the shop does not ship there. */
export function findCountry(countries: readonly Country[], code: string): Country | null {
  const upper = code.toUpperCase();
  return countries.find((country) => country.code === upper) ?? null;
}

/**
 * Returns the region of a country by its id, or by code or name in any case. If the input has both,
 * they must name the same region. A number that is no region code of the country is a region's id,
 * because Magento's clients send ids as text. Returns null when there is none.
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
