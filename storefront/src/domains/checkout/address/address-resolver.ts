import type { Country } from '@ingot/rules/checkout/countries.ts';
import { isEmail } from '@ingot/rules/customers/email-address.ts';
import type { Resolver } from 'react-hook-form';
import { required } from '../../../ui/fields/form-checks.ts';
import { formVerdict } from '../../customers/address-form/address-resolver.ts';
import { type AddressValues, addressErrors } from '../../customers/address-form/address-values.ts';
import { checkoutText } from '../checkout-texts.ts';

/** The form of the first section: where the receipt goes, and where the metal goes. */
export interface ShippingValues extends AddressValues {
  readonly email: string;
}

/** Checks the first section: the address, and the e-mail. */
export function shippingResolver(countries: readonly Country[]): Resolver<ShippingValues> {
  return (values) => {
    const email = emailError(values.email);
    const errors = { ...(email === null ? {} : { email }), ...addressErrors(values, countries) };
    return formVerdict(values, Object.keys(errors).length === 0 ? null : errors);
  };
}

/** What is wrong with a typed e-mail address; null when nothing is. Only a mail can tell whether it exists. */
export function emailError(email: string): string | null {
  return required(email) ?? (isEmail(email.trim()) ? null : checkoutText('emailInvalid'));
}
