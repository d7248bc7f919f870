import { z } from 'zod';
import { days, minorUnits, moment, oneOf, text } from '../../../platform/import-files/columns.ts';
import { discountCode } from './discount-code.ts';

/** Shorter codes could be guessed. */
const SHORTEST_CODE = 8;

/** Schema of a gift-card row in an import file. */
export const giftCardSchema = z
  .strictObject({
    code: discountCode(SHORTEST_CODE),
    currency: text(3).refine((code) => /^[A-Z]{3}$/.test(code), 'must be a currency such as USD'),
    initial_minor: minorUnits(1),
    balance_minor: minorUnits().optional(),
    expires_at: moment().nullish(),
    expires_in_days: days().nullish(),
    state: oneOf(['active', 'used', 'expired', 'disabled']).default('active'),
    note: text(500).nullish(),
  })
  .refine((row) => (row.balance_minor ?? 0) <= row.initial_minor, {
    path: ['balance_minor'],
    error: 'must not be more than initial_minor',
  });

/** A validated gift-card row. Moments are epoch milliseconds. */
export type GiftCardColumns = z.output<typeof giftCardSchema>;
