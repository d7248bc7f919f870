import { type Country, findCountry } from '@ingot/rules/checkout/addresses/countries.ts';
import type { CountryCodeEnum, CustomerAddressInput } from '../../../platform/graphql/generated/graphql.ts';
import { type AddressValues, type KnownAddress, streetAndRegion } from '../address-form/address-values.ts';
import type { BookAddress } from './address-book-query.ts';

/** Converts an entry of the address book to form values. */
export function knownBookAddress(address: BookAddress): KnownAddress {
  return {
    firstname: address.firstname ?? '',
    lastname: address.lastname ?? '',
    company: address.company ?? null,
    street: (address.street ?? []).filter((line) => line !== null),
    city: address.city ?? '',
    region: address.region?.region ?? null,
    regionId: address.region?.region_id ?? null,
    postcode: address.postcode ?? '',
    countryCode: address.country_code ?? '',
    telephone: address.telephone ?? '',
  };
}

/**
 * Converts an entered address to the input type of the API. The region may be empty where the
 * country has no list.
 */
export function bookInput(values: AddressValues, countries: readonly Country[]): CustomerAddressInput {
  const { street, region, regionId } = streetAndRegion(values, countries);
  return {
    firstname: values.firstname.trim(),
    lastname: values.lastname.trim(),
    company: values.company.trim(),
    street,
    city: values.city.trim(),
    postcode: values.postcode.trim(),
    // The form offers only countries of the schema's enum.
    country_code: values.countryCode as CountryCodeEnum,
    telephone: values.telephone.trim(),
    region: regionId === null ? { region } : { region_id: regionId },
  };
}

/** Returns the recipient's name. */
export function nameOfAddress({ firstname, lastname }: BookAddress): string {
  return `${firstname ?? ''} ${lastname ?? ''}`.trim();
}

/** Returns the lines below the name, as on an envelope; the telephone number last. */
export function linesOfAddress(address: BookAddress, countries: readonly Country[]): string[] {
  const { company, street, city, region, postcode, country_code: code, telephone } = address;
  const town = [city, [region?.region, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const country = findCountry(countries, code ?? '')?.name ?? code;
  return [[company, ...(street ?? [])].filter(Boolean).join(', '), town, country, telephone].filter(
    (line) => line != null && line !== '',
  ) as string[];
}
