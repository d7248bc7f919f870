import type { EntryTemplate } from '@ingot/rules/system/settings/setting-field.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('setting-templates', {
  wire: 'Bank wire',
  'wire-short': 'Wire',
  check: 'Personal or bank check',
  'check-short': 'Check',
});

/** Shoppers read the number of their order in this place. */
const REFERENCE = '{order_number}';

/**
 * Returns the entries that the form of a setting offers ready to fill in: the usual payment methods without
 * the dealer's account. Empty for other settings.
 * @param name section and path of the setting
 */
export function entryTemplates(name: string, currency: string): EntryTemplate[] {
  if (name !== 'payment_methods') return [];
  const shared = {
    fee_percent: 0,
    price_column: 'final_price',
    minimum_minor: 0,
    currencies: [currency],
    summary: '',
  };
  return [
    {
      label: text('wire'),
      code: 'banktransfer',
      entry: {
        ...shared,
        code: 'banktransfer',
        title: text('wire'),
        short_title: text('wire-short'),
        position: 1,
        maximum_minor: 25_000_000,
        pay_within_hours: 24,
        clearance_working_days: 0,
        instructions: { beneficiary: '', bank: '', routing: '', account: '', reference: REFERENCE },
      },
    },
    {
      label: text('check'),
      code: 'checkmo',
      entry: {
        ...shared,
        code: 'checkmo',
        title: text('check'),
        short_title: text('check-short'),
        position: 2,
        maximum_minor: 5_000_000,
        pay_within_hours: 120,
        clearance_working_days: 5,
        instructions: { payable_to: '', mail_to: '', reference: REFERENCE },
      },
    },
  ];
}
