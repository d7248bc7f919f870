import { labelLine } from '../../shop/clean-text.ts';
import { type AddressProblem, problem } from './address-problem.ts';
import { type Country, findCountry, findRegion, type Region } from './countries.ts';

/** An address as typed. Empty and missing are the same. */
export interface AddressInput {
  readonly firstname?: string | null;
  readonly lastname?: string | null;
  readonly company?: string | null;
  readonly street?: readonly (string | null)[] | null;
  readonly city?: string | null;
  /** ISO 3166 alpha-2. */
  readonly countryCode?: string | null;
  /** Code or name of the region. */
  readonly region?: string | null;
  /** An alternative to `region`. */
  readonly regionId?: number | null;
  readonly postcode?: string | null;
  readonly telephone?: string | null;
}

/** A deliverable address: trimmed, one line per field, with its region resolved. */
export interface ValidAddress {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string | null;
  readonly street: readonly string[];
  readonly city: string;
  readonly countryCode: string;
  /** Null where the country has no regions and none was typed. */
  readonly region: { readonly id: number | null; readonly code: string | null; readonly name: string } | null;
  /** Upper case. */
  readonly postcode: string;
  readonly telephone: string;
}

/** The normalized address, or all its problems in the order of the form. */
export type AddressVerdict =
  | { readonly ok: true; readonly address: ValidAddress }
  | { readonly ok: false; readonly problems: readonly AddressProblem[] };

/** Maximum length of one field, as in Magento's address tables. */
const MAXIMUM_LENGTH = 255;
/** Digits of the shortest telephone number that is valid without an area code. */
const MINIMUM_TELEPHONE_DIGITS = 7;

/** Returns whether a text has enough digits for a telephone number. */
export function isTelephone(text: string): boolean {
  return text.replace(/\D/g, '').length >= MINIMUM_TELEPHONE_DIGITS;
}

/**
 * Validates an address against the countries of the shop: required fields, allowed country, a
 * region of the country where it has regions, its postcode pattern, a telephone number. Returns all
 * problems at once. Without `isTelephoneDue`, any non-empty text is a valid telephone number.
 */
export function validateAddress(
  input: AddressInput,
  countries: readonly Country[],
  { isTelephoneDue }: { readonly isTelephoneDue: boolean } = { isTelephoneDue: true },
): AddressVerdict {
  const text = {
    firstname: oneLine(input.firstname),
    lastname: oneLine(input.lastname),
    street: (input.street ?? []).map(oneLine).filter((line) => line !== ''),
    city: oneLine(input.city),
    countryCode: oneLine(input.countryCode).toUpperCase(),
    postcode: oneLine(input.postcode).toUpperCase(),
    telephone: oneLine(input.telephone),
  };
  const company = oneLine(input.company);
  const problems: AddressProblem[] = [];
  for (const field of [
    'firstname',
    'lastname',
    'street',
    'city',
    'countryCode',
    'postcode',
    'telephone',
  ] as const) {
    if (text[field].length === 0) problems.push(problem(field, 'required'));
    else if ([text[field]].flat().join('').length > MAXIMUM_LENGTH) problems.push(problem(field, 'too-long'));
  }
  if (company.length > MAXIMUM_LENGTH) problems.push(problem('company', 'too-long'));

  if (isTelephoneDue && text.telephone !== '' && !isTelephone(text.telephone)) {
    problems.push(problem('telephone', 'telephone-too-short', text.telephone));
  }

  const country = findCountry(countries, text.countryCode);
  if (country === null) {
    if (text.countryCode !== '')
      problems.push(problem('countryCode', 'country-not-served', text.countryCode));
    return { ok: false, problems };
  }
  if (text.postcode !== '' && !new RegExp(country.postcodePattern).test(text.postcode)) {
    problems.push(problem('postcode', 'postcode-pattern', text.postcode));
  }
  const region = resolveRegion(country, oneLine(input.region), input.regionId ?? null);
  if ('field' in region) return { ok: false, problems: [...problems, region] };
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, address: { ...text, company: company || null, region: region.value } };
}

function resolveRegion(
  country: Country,
  typed: string,
  regionId: number | null,
): AddressProblem | { value: ValidAddress['region'] } {
  if (country.regions.length === 0) {
    // Countries without a list accept any text (an Irish county, a canton).
    return { value: typed === '' ? null : { id: null, code: null, name: typed } };
  }
  if (typed === '' && regionId === null) {
    return country.isRegionRequired ? problem('region', 'region-required') : { value: null };
  }
  const found: Region | null = findRegion(country, { id: regionId, text: typed });
  return found === null
    ? problem('region', 'region-unknown', typed || String(regionId))
    : { value: { id: found.id, code: found.code, name: found.name } };
}

function oneLine(text: string | null | undefined): string {
  return labelLine(text ?? '');
}
