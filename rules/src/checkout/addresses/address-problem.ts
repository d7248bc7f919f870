/** A field of an address, by its name in forms and messages. */
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

/** The problem of a field. */
export type AddressProblemCode =
  | 'required'
  | 'too-long'
  | 'country-not-served'
  | 'region-required'
  | 'region-unknown'
  | 'postcode-pattern'
  | 'telephone-too-short';

/** One invalid field. */
export interface AddressProblem {
  readonly field: AddressField;
  readonly code: AddressProblemCode;
  /** The input, when the message quotes it. */
  readonly value: string | null;
}

/** Creates a problem; `value` only where the message quotes it. */
export function problem(
  field: AddressField,
  code: AddressProblemCode,
  value: string | null = null,
): AddressProblem {
  return { field, code, value };
}
