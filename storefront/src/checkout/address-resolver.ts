import type { Country } from '@ingot/rules/checkout/countries.ts';
import { isEmail } from '@ingot/rules/customers/email-address.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { required } from '../ui/form-checks.ts';
import { type AddressValues, addressErrors } from './address-values.ts';
import { checkoutText } from './checkout-texts.ts';

/** The form of the first section: where the receipt goes, and where the metal goes. */
export interface ShippingValues extends AddressValues {
  readonly email: string;
}

/** Checks an address form by the same rule as the shop. */
export function addressResolver(countries: readonly Country[]): Resolver<AddressValues> {
  return (values) => resolve(values, addressErrors(values, countries));
}

/** Checks the first section: the address, and the e-mail. */
export function shippingResolver(countries: readonly Country[]): Resolver<ShippingValues> {
  return (values) => {
    const email = emailError(values.email);
    const errors = { ...(email === null ? {} : { email }), ...addressErrors(values, countries) };
    return resolve(values, Object.keys(errors).length === 0 ? null : errors);
  };
}

/** What is wrong with a typed e-mail address; null when nothing is. Only a mail can tell whether it exists. */
export function emailError(email: string): string | null {
  return required(email) ?? (isEmail(email.trim()) ? null : checkoutText('emailInvalid'));
}

function resolve<TValues extends AddressValues>(values: TValues, messages: Record<string, string> | null) {
  if (messages === null) return { values, errors: {} };
  const errors = Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field, { type: 'validate', message }]),
  );
  return { values: {}, errors: errors as FieldErrors<TValues> };
}
