import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { dateWords } from '../../../platform/messages/moment-words.ts';
import { sellLoss } from '../../shop/promises/price-promises.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { postByMs } from '../steps/deadlines.ts';

const text = defineMessages('sale-terms', {
  ship: 'Ship by {day}. The label is insured from the counter.',
  differs: {
    one: 'If a piece is not as described, you choose within one working day: a new bid, or the piece back at its market loss. Without an answer we send it back.',
    other:
      'If a piece is not as described, you choose within {count} working days: a new bid, or the piece back at its market loss. Without an answer we send it back.',
  },
  ownership: 'I own these pieces, and nobody else has a claim on them.',
});

/**
 * Revision of the texts of these terms, the same in all shops. Raise it with every change of a text, so
 * that sellers of the old and of the new text agree to different versions.
 */
export const SALE_TERMS_REVISION = 2;

/** The terms of a sale to the shop. */
export interface SaleTerms {
  /** Rises with the version of the settings and with the revision of the texts. */
  readonly version: number;
  readonly lines: readonly string[];
  /** The seller's statement about the ownership of the pieces. */
  readonly ownership: string;
}

/** Returns the terms of a sale that is agreed at `nowMs`. */
export function saleTerms(shop: ShopSettings, nowMs: number): SaleTerms {
  return {
    version: shop.sellToUs.termsVersion + SALE_TERMS_REVISION - 1,
    lines: [
      text('ship', {
        day: dateWords(postByMs(nowMs, shop), shop.store.timeZone, {
          weekday: 'long',
          month: 'long',
          day: 'numeric',
        }),
      }),
      text('differs', { count: shop.sellToUs.answerWithinWorkingDays }),
      sellLoss(),
    ],
    ownership: text('ownership'),
  };
}
