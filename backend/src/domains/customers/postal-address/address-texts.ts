import type { AddressField, AddressProblem } from '@ingot/rules/checkout/addresses/address-problem.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

/** Magento's texts, which other storefronts show unchanged. */
const text = defineMessages('address-problems', {
  required: '"{field}" is required. Enter and try again.',
  'region-required': 'Region is required.',
  'region-unknown': 'The specified region is not a part of the selected country or region',
  'too-long': '"{field}" must contain at most 255 characters.',
  invalid: 'Invalid value of "{value}" provided for the {field} field.',
});

/** Magento's field names in messages, where they differ. */
const MAGENTO_FIELD: Readonly<Partial<Record<AddressField, string>>> = { countryCode: 'countryId' };

/** Returns the message for an invalid address field. */
export function addressProblemText({ field: ours, code, value }: AddressProblem): string {
  const field = MAGENTO_FIELD[ours] ?? ours;
  switch (code) {
    case 'country-not-served':
    case 'postcode-pattern':
    case 'telephone-too-short':
      return text('invalid', { value: value ?? '', field });
    default:
      return text(code, { field });
  }
}
