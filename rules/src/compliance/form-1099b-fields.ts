import type { FormField } from './form-8300-fields.ts';

/**
 * The fields of Form 1099-B that a sale of metal needs, in the order of the form. Source: IRS, Form
 * 1099-B and "Instructions for Form 1099-B". English, as the form is.
 */
export const FORM_1099B_FIELDS: readonly FormField[] = [
  { item: 'payer', part: 'business', label: 'Payer’s name, address, telephone', source: 'shop' },
  { item: 'payer-tin', part: 'business', label: 'Payer’s TIN', source: 'staff', form: 'tin' },
  { item: 'recipient-tin', part: 'payer', label: 'Recipient’s TIN', source: 'staff', form: 'tin' },
  { item: 'recipient', part: 'payer', label: 'Recipient’s name', source: 'shop' },
  { item: 'street', part: 'payer', label: 'Street address (including apt. no.)', source: 'staff' },
  { item: 'city', part: 'payer', label: 'City, state, country, ZIP code', source: 'staff' },
  { item: 'account', part: 'payer', label: 'Account number', source: 'shop' },
  { item: '1a', part: 'transaction', label: 'Description of property', source: 'shop' },
  { item: '1c', part: 'transaction', label: 'Date sold or disposed', source: 'shop' },
  { item: '1d', part: 'transaction', label: 'Proceeds', source: 'shop' },
  {
    item: '4',
    part: 'transaction',
    label: 'Federal income tax withheld',
    source: 'staff',
    form: 'amount',
  },
];
