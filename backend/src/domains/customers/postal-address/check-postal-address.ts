import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import { type AddressInput, validateAddress } from '@ingot/rules/checkout/addresses/validate-address.ts';
import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { addressProblemText } from './address-texts.ts';
import type { PostalAddress } from './postal-address.ts';

const rejection = defineMessages('check-postal-address', {
  'address-too-long': '"Street Address" cannot contain more than {maxStreetLines} lines.',
  'field-too-long': '"{field}" must contain at most {maxLength} characters.',
});

/** An address as a client typed it, with the fields that only labels use. */
export interface TypedPostalAddress extends AddressInput {
  readonly prefix: string | null;
  readonly middlename: string | null;
  readonly suffix: string | null;
  readonly fax: string | null;
  readonly vatId: string | null;
}

const MAX_LENGTH = 255;
/** The maximum of Magento's `street` setting. */
export const MAX_STREET_LINES = 3;

/**
 * Validates an address by the rules of its country and returns it trimmed, with one line per field.
 * `due` is passed to `validateAddress`.
 * @throws ContractError for the first invalid field
 */
export function checkPostalAddress(
  typed: TypedPostalAddress,
  countries: readonly Country[],
  due?: Parameters<typeof validateAddress>[2],
): PostalAddress {
  const verdict = validateAddress(typed, countries, due);
  if (!verdict.ok) {
    const [first] = verdict.problems;
    throw inputError(
      first ? addressProblemText(first) : 'Invalid address.',
      `ADDRESS_${(first?.code ?? 'invalid').replaceAll('-', '_').toUpperCase()}`,
    );
  }
  const { address } = verdict;
  if (address.street.length > MAX_STREET_LINES) {
    throw inputError(rejection('address-too-long', { maxStreetLines: MAX_STREET_LINES }), 'ADDRESS_TOO_LONG');
  }
  return {
    prefix: checkedLine(typed.prefix, 'prefix'),
    firstname: address.firstname,
    middlename: checkedLine(typed.middlename, 'middlename'),
    lastname: address.lastname,
    suffix: checkedLine(typed.suffix, 'suffix'),
    company: address.company,
    street: address.street,
    city: address.city,
    countryCode: address.countryCode,
    regionId: address.region?.id ?? null,
    regionCode: address.region?.code ?? null,
    region: address.region?.name ?? null,
    postcode: address.postcode,
    telephone: address.telephone,
    fax: checkedLine(typed.fax, 'fax'),
    vatId: checkedLine(typed.vatId, 'vat_id'),
  };
}

/**
 * Returns a text as one line (see `labelLine`); null if empty.
 * @throws ContractError with the field if it is too long
 */
export function checkedLine(text: string | null, field: string, maxLength = MAX_LENGTH): string | null {
  const line = labelLine(text ?? '');
  if (line.length > maxLength) {
    throw inputError(rejection('field-too-long', { field, maxLength }), 'ADDRESS_TOO_LONG');
  }
  return line === '' ? null : line;
}
