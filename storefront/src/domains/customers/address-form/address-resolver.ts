import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { type AddressValues, addressErrors } from './address-values.ts';

/** Returns the resolver that validates an address form by the same rule as the shop. */
export function addressResolver<TValues extends AddressValues>(
  countries: readonly Country[],
): Resolver<TValues> {
  return (values) => formVerdict(values, addressErrors(values, countries));
}

/** Returns the result of a form resolver: the values, or the message of each field. */
export function formVerdict<TValues extends AddressValues>(
  values: TValues,
  messages: Record<string, string> | null,
) {
  if (messages === null) return { values, errors: {} };
  const errors = Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field, { type: 'validate', message }]),
  );
  return { values: {}, errors: errors as FieldErrors<TValues> };
}
