import { MS_PER_DAY } from '../../../platform/import-files/columns.ts';
import type { SectionImporter } from '../../../platform/import-files/section.ts';
import { saveGiftCard } from './discounts-import.repository.ts';
import { type GiftCardColumns, giftCardSchema } from './gift-card-row.ts';
import { storedGiftCards } from './stored-discounts.ts';

/**
 * Importer of the section `gift-cards`. A known card keeps its balance, because it may have paid
 * since.
 */
export const giftCardImporter: SectionImporter<GiftCardColumns> = {
  section: 'gift-cards',
  schema: giftCardSchema,
  stored: storedGiftCards,
  key: ({ code }) => ({ column: 'code', value: code.toUpperCase() }),
  async importBatch(trx, rows, { now }) {
    for (const { row } of rows) {
      const relative = row.expires_in_days == null ? null : now + row.expires_in_days * MS_PER_DAY;
      await saveGiftCard(trx, row, row.expires_at ?? relative, now);
    }
    return [];
  },
};
