import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { MAIL } from './mail-patience.ts';

/** Mails a link for a new password, if the address has an account. Queued for every address, so that nobody can tell. */
export const PASSWORD_RESET_REQUESTED: JobKind<{
  readonly email: string;
  /** Names the mail. */
  readonly requestId: string;
}> = { name: 'password-reset-requested', ...MAIL };

/** Welcomes a new customer, or asks for the proof of the address where accounts need one. */
export const CUSTOMER_CREATED: JobKind<{ readonly customerId: number }> = {
  name: 'customer-created',
  ...MAIL,
};

/** Mails another link that proves an address, if an account waits for one. Queued for every address alike. */
export const CONFIRMATION_REQUESTED: JobKind<{
  readonly email: string;
  /** Names the mail. */
  readonly requestId: string;
}> = { name: 'customer-confirmation-requested', ...MAIL };

/** Tells a customer that the password is another one now. */
export const CUSTOMER_PASSWORD_CHANGED: JobKind<{
  readonly customerId: number;
  readonly atMs: number;
}> = { name: 'customer-password-changed', ...MAIL };

/** Lets every part of the shop forget a customer who has left; the account itself goes last. */
export const CUSTOMER_LEFT: JobKind<{ readonly customerId: number }> = {
  name: 'customer-left',
  retries: 40,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};

/** Says good-bye to the address of an account that was deleted. */
export const CUSTOMER_FAREWELL: JobKind<{
  readonly customerId: number;
  readonly email: string;
  /** The account is gone when it is read. */
  readonly storeView: string | null;
}> = { name: 'customer-farewell', ...MAIL };

/** Tells the old address of an account that the account has a new one. */
export const CUSTOMER_EMAIL_CHANGED: JobKind<{
  readonly customerId: number;
  readonly oldEmail: string;
  readonly atMs: number;
}> = { name: 'customer-email-changed', ...MAIL };

/** That the owner of an account reads the mail of its address, or knows an order that was placed with it. */
export interface EmailProof {
  readonly customerId: number;
  /** The address that it is known of. */
  readonly email: string;
  /** The one order that the proof is for; null when mail to the address was read. */
  readonly orderToken: string | null;
}

/** Gives an account the guest orders that were proven to be its owner's. */
export const CUSTOMER_EMAIL_PROVEN: JobKind<EmailProof> = { name: 'customer-email-proven', ...MAIL };

/** Removes what has expired: tokens, links, counted failures. Queues itself every night. */
export const CUSTOMERS_SWEPT: JobKind<object> = {
  name: 'customers-swept',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '41 3 * * *',
};
