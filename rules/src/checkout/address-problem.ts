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
  /** What was typed, when words about it quote it. */
  readonly value: string | null;
}

/** Builds a problem; `value` only where words about it quote it. */
export function problem(
  field: AddressField,
  code: AddressProblemCode,
  value: string | null = null,
): AddressProblem {
  return { field, code, value };
}
