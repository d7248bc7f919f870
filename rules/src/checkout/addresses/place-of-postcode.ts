import type { Country, Region } from './countries.ts';

/** The country and region that a postal code belongs to. */
export interface PostcodePlace {
  readonly country: Country;
  /** Null where the country has no regions. */
  readonly region: Region | null;
}

/** First three digits of US ZIP codes, both included, and the state. */
const ZIP_RANGES: readonly (readonly [from: number, to: number, state: string])[] = [
  [5, 5, 'NY'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 69, 'CT'],
  [70, 89, 'NJ'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [341, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 731, 'OK'],
  [733, 733, 'TX'],
  [734, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [967, 968, 'HI'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
];

/** ZIP codes in another state than the rest of their range. */
const ZIP_EXCEPTIONS: Readonly<Record<string, string>> = {
  '06390': 'NY',
  '73949': 'TX',
  '83414': 'WY',
};

/** First letter of Canadian postal codes, and the province. */
const CANADIAN_LETTERS: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
};

/** Codes that begin with X and belong to Nunavut; all others belong to the Northwest Territories. */
const NUNAVUT = /^X0[ABC]/;

/**
 * Returns the country and region of a postal code: the shop's own country when the code has its
 * form, otherwise the first country whose form it has. Null for a code of no country, and for a code
 * of no region of a country with regions, such as a military address.
 */
export function placeOfPostcode(
  countries: readonly Country[],
  homeCode: string,
  postcode: string,
): PostcodePlace | null {
  const typed = postcode.trim().toUpperCase();
  const homeFirst = countries.toSorted((a, b) => Number(b.code === homeCode) - Number(a.code === homeCode));
  const country = homeFirst.find(({ postcodePattern }) => new RegExp(postcodePattern).test(typed));
  if (country === undefined) return null;
  if (country.regions.length === 0) return { country, region: null };
  const code = regionCodeOf(country.code, typed);
  const region = country.regions.find((one) => one.code === code);
  return region === undefined ? null : { country, region };
}

function regionCodeOf(countryCode: string, postcode: string): string | null {
  if (countryCode === 'US') {
    const zip = Number(postcode.slice(0, 3));
    const range = ZIP_RANGES.find(([from, to]) => from <= zip && zip <= to);
    return ZIP_EXCEPTIONS[postcode.slice(0, 5)] ?? range?.[2] ?? null;
  }
  if (countryCode !== 'CA') return null;
  if (postcode.startsWith('X')) return NUNAVUT.test(postcode) ? 'NU' : 'NT';
  return CANADIAN_LETTERS[postcode.charAt(0)] ?? null;
}
