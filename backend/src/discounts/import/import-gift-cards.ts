import { z } from 'zod';
import { days, MS_PER_DAY, minorUnits, moment, oneOf, text } from '../../importer/columns.ts';
import type { SectionImporter } from '../../importer/section.ts';
import { discountCode } from './discount-code.ts';
import { saveGiftCard } from './discounts-import.repository.ts';

/** Shorter codes could be guessed. */
const SHORTEST_CODE = 8;

const schema = z
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

/** One row of a file of gift cards, checked. Moments are epoch milliseconds. */
export type GiftCardColumns = z.output<typeof schema>;

/** `gift-cards`: a known one keeps its balance, because it may have paid since. */
export const giftCardImporter: SectionImporter<GiftCardColumns> = {
  section: 'gift-cards',
  schema,
  key: ({ code }) => ({ column: 'code', value: code.toUpperCase() }),
  async importBatch(trx, rows, { now }) {
    for (const { row } of rows) {
      const relative = row.expires_in_days == null ? null : now + row.expires_in_days * MS_PER_DAY;
      await saveGiftCard(trx, row, row.expires_at ?? relative, now);
    }
    return [];
  },
};
