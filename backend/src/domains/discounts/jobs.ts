import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { GIFT_CARD_ISSUED } from './issue/gift-card-issued-job.ts';
import { sendGiftCard } from './issue/send-gift-card.ts';
import { sendDueCards } from './sold/send-due-cards.ts';
import { GIFT_CARDS_DUE } from './sold/send-due-cards-job.ts';

/** Every job of the discounts domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handle(GIFT_CARD_ISSUED, sendGiftCard),
  handle(GIFT_CARDS_DUE, sendDueCards),
];
