/** A field of an address, by the name that forms and messages use. */
export type AddressField =
  | 'firstname'
  | 'lastname'
  | 'company'
  | 'street'
  | 'city'
  | 'countryCode'
  | 'region'
  | 'postcode'
  | 'telephone';

/** What can be wrong with a field. */
export type AddressProblemCode =
  | 'required'
  | 'too-long'
  | 'country-not-served'
  | 'region-required'
  | 'region-unknown'
  | 'postcode-pattern'
  | 'telephone-too-short';

/** One thing to mend. */
export interface AddressProblem {
  readonly field: AddressField;
  readonly code: AddressProblemCode;
  /** What was typed, when the message quotes it. */
  readonly value: string | null;
}

/** Builds a problem; `value` only where a message quotes it. */
export function problem(
  field: AddressField,
  code: AddressProblemCode,
  value: string | null = null,
): AddressProblem {
  return { field, code, value };
}

/** The problem in the words that stand under the field (VAL-01, VAL-10 to VAL-12, OPEN-30). */
export function addressFieldMessage({ code, value }: AddressProblem): string {
  switch (code) {
    case 'required':
    case 'region-required':
      return 'Is required.';
    case 'too-long':
      return 'Must contain fewer characters (at most 255)';
    case 'country-not-served':
      return `Country "${value}" is not an available country.`;
    case 'region-unknown':
      return `State "${value}" is not a valid state abbreviation.`;
    case 'postcode-pattern':
      return 'Enter a postcode of the selected country.';
    case 'telephone-too-short':
      return 'Enter a telephone number with at least 7 digits.';
  }
}

/** Names of fields in Magento's messages, where they differ from ours. */
const MAGENTO_FIELD: Readonly<Partial<Record<AddressField, string>>> = { countryCode: 'countryId' };

/** The problem in the words of Magento's API, which other storefronts show as they are. */
export function addressApiMessage({ field, code, value }: AddressProblem): string {
  const name = MAGENTO_FIELD[field] ?? field;
  switch (code) {
    case 'required':
      return `"${name}" is required. Enter and try again.`;
    case 'region-required':
      return 'Region is required.';
    case 'region-unknown':
      return 'The specified region is not a part of the selected country or region';
    case 'too-long':
      return `"${name}" must contain at most 255 characters.`;
    case 'country-not-served':
    case 'postcode-pattern':
    case 'telephone-too-short':
      return `Invalid value of "${value}" provided for the ${name} field.`;
  }
}
