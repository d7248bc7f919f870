import type { CustomerAddressInput } from '../../../generated/resolvers.ts';
import type { TypedPostalAddress } from '../postal-address/check-postal-address.ts';
import type { CustomerAddress } from '../postal-address/postal-address.ts';
import { addressIncomplete } from './address-errors.ts';

/**
 * Returns an address with a client's changes; absent fields keep the values of `known`. A new
 * region or country clears the old region.
 * @throws ContractError with all missing fields
 */
export function typedCustomerAddress(
  input: CustomerAddressInput,
  known: CustomerAddress | null,
): TypedPostalAddress {
  const given = <Value>(value: Value | null | undefined, stored: Value | null | undefined) =>
    value === undefined ? (stored ?? null) : value;
  const countryCode = given(
    input.country_id === undefined ? input.country_code : (input.country_code ?? input.country_id),
    known?.countryCode,
  );
  const isRegionKept = input.region === undefined && countryCode === known?.countryCode;
  const typed = {
    prefix: given(input.prefix, known?.prefix),
    firstname: given(input.firstname, known?.firstname),
    middlename: given(input.middlename, known?.middlename),
    lastname: given(input.lastname, known?.lastname),
    suffix: given(input.suffix, known?.suffix),
    company: given(input.company, known?.company),
    street: input.street === undefined ? (known?.street ?? null) : input.street,
    city: given(input.city, known?.city),
    countryCode,
    regionId: isRegionKept ? (known?.regionId ?? null) : (input.region?.region_id ?? null),
    region: isRegionKept
      ? (known?.regionCode ?? known?.region ?? null)
      : (input.region?.region_code ?? input.region?.region ?? null),
    postcode: given(input.postcode, known?.postcode),
    telephone: given(input.telephone, known?.telephone),
    fax: given(input.fax, known?.fax),
    vatId: given(input.vat_id, known?.vatId),
  };
  requireParts(typed);
  return typed;
}

function requireParts(typed: TypedPostalAddress): void {
  const parts: readonly [name: string, text: string][] = [
    ['firstname', typed.firstname ?? ''],
    ['lastname', typed.lastname ?? ''],
    ['street', (typed.street ?? []).join('')],
    ['city', typed.city ?? ''],
    ['country_id', typed.countryCode ?? ''],
    ['postcode', typed.postcode ?? ''],
    ['telephone', typed.telephone ?? ''],
  ];
  const missing = parts.filter(([, text]) => text.trim() === '').map(([name]) => name);
  if (missing.length > 0) throw addressIncomplete(missing);
}
