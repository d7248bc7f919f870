const NAMES = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' });

/** Returns the English name of a country by its two-letter code; the code itself if it is none. */
export function countryName(code: string): string {
  try {
    return NAMES.of(code) ?? code;
  } catch {
    return code;
  }
}
