import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { GIFT_CARD_ISSUED } from './issue/gift-card-issued-job.ts';
import { sendGiftCard } from './issue/send-gift-card.ts';

/** Every job of the discounts domain with its handler. */
export const jobs: readonly JobHandler[] = [handle(GIFT_CARD_ISSUED, sendGiftCard)];
