import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Mails the code of a new gift card. Retried for about two days. */
export const GIFT_CARD_ISSUED: JobKind<{
  readonly giftCardId: number;
  readonly email: string;
  /** Whether staff issued the card. If absent, the card is credit from a payment. */
  readonly isGift?: boolean;
}> = {
  name: 'gift-card-issued',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 4 * 3600,
};
