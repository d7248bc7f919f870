import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { readBalances, readPayout } from './gateway/read-balance.ts';
import { DELETE_CARD_AT_GATEWAY, GATEWAY_BALANCES, GATEWAY_PAYOUT, RELEASE_PAYMENT } from './payment-jobs.ts';
import { deleteCardAtGateway } from './saved-cards/delete-card-at-gateway.ts';
import { releasePayment } from './settle/release-payment.ts';

/** Every job of the payments domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handle(RELEASE_PAYMENT, releasePayment),
  handle(DELETE_CARD_AT_GATEWAY, deleteCardAtGateway),
  handle(GATEWAY_PAYOUT, readPayout),
  handle(GATEWAY_BALANCES, readBalances),
];
