import {
  type AddressField,
  type AddressProblem,
  addressFieldMessage,
} from '@ingot/rules/checkout/address-problem.ts';
import { type Country, findCountry } from '@ingot/rules/checkout/countries.ts';
import { validateAddress } from '@ingot/rules/checkout/validate-address.ts';
import type {
  CartAddressInput,
  CheckoutAddressFragment,
  CountriesQuery,
} from '../graphql/generated/graphql.ts';
import { checkoutText } from './checkout-texts.ts';
import { countryWords } from './country-words.ts';

/** An address form as it is typed. `region` is a region's id where the country lists regions, else free text. */
export interface AddressValues {
  readonly firstname: string;
  readonly lastname: string;
  readonly street: string;
  readonly street2: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly countryCode: string;
  readonly telephone: string;
}

/** The countries of the contract in the shape of the rules. */
export function countriesOf(data: CountriesQuery): Country[] {
  return (data.countries ?? []).flatMap((country) =>
    country?.id
      ? {
          code: country.id,
          name: country.full_name_locale ?? country.id,
          isRegionRequired: country.is_region_required,
          postcodePattern: country.postcode_pattern,
          regions: (country.available_regions ?? []).flatMap((region) =>
            region?.id ? { id: region.id, code: region.code ?? '', name: region.name ?? '' } : [],
          ),
        }
      : [],
  );
}

/** The form's content for an address that the shop knows; without one an empty form in the shop's own country. */
export function addressValues(
  address: CheckoutAddressFragment | null,
  countries: readonly Country[],
  homeCountry: string | null | undefined,
): AddressValues {
  const home = findCountry(countries, homeCountry ?? '') ?? countries[0];
  const countryCode = address?.country.code ?? home?.code ?? '';
  const hasRegions = (findCountry(countries, countryCode)?.regions.length ?? 0) > 0;
  return {
    firstname: address?.firstname ?? '',
    lastname: address?.lastname ?? '',
    street: address?.street[0] ?? '',
    street2: address?.street.slice(1).filter(Boolean).join(', ') ?? '',
    city: address?.city ?? '',
    region: (hasRegions ? address?.region?.region_id?.toString() : address?.region?.label) ?? '',
    postcode: address?.postcode ?? '',
    countryCode,
    telephone: address?.telephone ?? '',
  };
}

/** What is wrong with a typed address, in words, by the name of the form's field; null when nothing is. */
export function addressErrors(
  values: AddressValues,
  countries: readonly Country[],
): Partial<Record<AddressField, string>> | null {
  const verdict = validateAddress({ ...values, ...streetAndRegion(values, countries) }, countries);
  if (verdict.ok) return null;
  return Object.fromEntries(
    // The first problem of a field is the one to mend first.
    verdict.problems.toReversed().map((each) => [each.field, fieldMessage(each, values.countryCode)]),
  );
}

/** A postcode is spoken of as its field is named, with one that fits. */
function fieldMessage(problem: AddressProblem, countryCode: string): string {
  const { postcode: name, examplePostcode: example } = countryWords(countryCode);
  return problem.code === 'postcode-pattern' && example !== null
    ? checkoutText('postcodeForm', { name, example })
    : addressFieldMessage(problem);
}

/** A typed address in the words of the contract (CHK-07: the street travels as an array). */
export function addressInput(values: AddressValues, countries: readonly Country[]): CartAddressInput {
  const { street, region, regionId } = streetAndRegion(values, countries);
  return {
    firstname: values.firstname.trim(),
    lastname: values.lastname.trim(),
    street,
    city: values.city.trim(),
    postcode: values.postcode.trim(),
    country_code: values.countryCode,
    telephone: values.telephone.trim(),
    ...(regionId !== null ? { region_id: regionId } : region === '' ? {} : { region }),
  };
}

function streetAndRegion(values: AddressValues, countries: readonly Country[]) {
  const hasRegions = (findCountry(countries, values.countryCode)?.regions.length ?? 0) > 0;
  const typed = values.region.trim();
  return {
    street: [values.street, values.street2].map((line) => line.trim()).filter((line) => line !== ''),
    region: hasRegions ? '' : typed,
    regionId: hasRegions && typed !== '' ? Number(typed) : null,
  };
}

/** An address on one line, for the rows of what is done. */
export function addressLine(address: CheckoutAddressFragment): string {
  const town = [address.city, [address.region?.label, address.postcode].filter(Boolean).join(' ')];
  return [
    `${address.firstname} ${address.lastname}`,
    ...address.street,
    ...town,
    address.country.code === 'US' ? '' : address.country.label,
  ]
    .filter(Boolean)
    .join(', ');
}
