import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import type {
  CartAddressInput,
  CheckoutAddressFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import {
  type AddressValues,
  type KnownAddress,
  streetAndRegion,
} from '../../customers/address-form/address-values.ts';

/** Converts an entered address to the input type of the API, where the street is a list. */
export function addressInput(values: AddressValues, countries: readonly Country[]): CartAddressInput {
  const { street, region, regionId } = streetAndRegion(values, countries);
  return {
    firstname: values.firstname.trim(),
    lastname: values.lastname.trim(),
    company: values.company.trim(),
    street,
    city: values.city.trim(),
    postcode: values.postcode.trim(),
    country_code: values.countryCode,
    telephone: values.telephone.trim(),
    ...(regionId !== null ? { region_id: regionId } : region === '' ? {} : { region }),
  };
}

/** Converts a cart address to form values. */
export function knownAddress(address: CheckoutAddressFragment): KnownAddress {
  return {
    firstname: address.firstname,
    lastname: address.lastname,
    company: address.company,
    street: address.street.filter((line) => line !== null),
    city: address.city,
    region: address.region?.label ?? null,
    regionId: address.region?.region_id ?? null,
    postcode: address.postcode ?? '',
    countryCode: address.country.code,
    telephone: address.telephone ?? '',
  };
}

/** Formats an address on one line, for the rows of completed steps. */
export function addressLine(address: CheckoutAddressFragment): string {
  const town = [address.city, [address.region?.label, address.postcode].filter(Boolean).join(' ')];
  return [
    `${address.firstname} ${address.lastname}`,
    address.company,
    ...address.street,
    ...town,
    address.country.code === 'US' ? '' : address.country.label,
  ]
    .filter(Boolean)
    .join(', ');
}
