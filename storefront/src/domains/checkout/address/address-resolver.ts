import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import { isEmail } from '@ingot/rules/customers/email-address.ts';
import { required } from '@ingot/ui/fields/form-checks.ts';
import type { Resolver } from 'react-hook-form';
import { formVerdict } from '../../customers/address-form/address-resolver.ts';
import { type AddressValues, addressErrors } from '../../customers/address-form/address-values.ts';
import { checkoutText } from '../checkout-texts.ts';

/** Form values of the first step: the e-mail for the receipt and the shipping address. */
export interface ShippingValues extends AddressValues {
  readonly email: string;
}

/** Validates the first step: address and e-mail. */
export function shippingResolver(countries: readonly Country[]): Resolver<ShippingValues> {
  return (values) => {
    const email = emailError(values.email);
    const errors = { ...(email === null ? {} : { email }), ...addressErrors(values, countries) };
    return formVerdict(values, Object.keys(errors).length === 0 ? null : errors);
  };
}

/**
 * Returns the error of an entered e-mail address; null if it is well formed. Only a mail can prove
 * that it exists.
 */
export function emailError(email: string): string | null {
  return required(email) ?? (isEmail(email.trim()) ? null : checkoutText('emailInvalid'));
}
