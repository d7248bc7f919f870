import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { MAIL } from './mail-retries.ts';

/**
 * Mails a password link if the address has an account. Queued for every address, so that the
 * response does not reveal accounts.
 */
export const PASSWORD_RESET_REQUESTED: JobKind<{
  readonly email: string;
  /** Part of the mail's idempotency key. */
  readonly requestId: string;
  /** Whether it is the first link of an account that staff opened; false by default. */
  readonly isByStaff?: boolean;
}> = { name: 'password-reset-requested', ...MAIL };

/** Mails the welcome to a new customer, or the confirmation link to an unconfirmed one. */
export const CUSTOMER_CREATED: JobKind<{ readonly customerId: number }> = {
  name: 'customer-created',
  ...MAIL,
};

/** Mails another confirmation link if an account waits for one. Queued for every address. */
export const CONFIRMATION_REQUESTED: JobKind<{
  readonly email: string;
  /** Part of the mail's idempotency key. */
  readonly requestId: string;
}> = { name: 'customer-confirmation-requested', ...MAIL };

/** Mails a customer that the password changed. */
export const CUSTOMER_PASSWORD_CHANGED: JobKind<{
  readonly customerId: number;
  readonly atMs: number;
}> = { name: 'customer-password-changed', ...MAIL };

/** Deletes the data of a closed account in all domains, and then the account. */
export const CUSTOMER_DELETED: JobKind<{ readonly customerId: number }> = {
  name: 'customer-deleted',
  retries: 40,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};

/** Mails the address of a deleted account. */
export const CUSTOMER_FAREWELL: JobKind<{
  readonly customerId: number;
  readonly email: string;
  /** In the job's data, because the account no longer exists when it runs. */
  readonly storeView: string | null;
}> = { name: 'customer-farewell', ...MAIL };

/** Mails the old address of an account that the address changed. */
export const CUSTOMER_EMAIL_CHANGED: JobKind<{
  readonly customerId: number;
  readonly oldEmail: string;
  readonly atMs: number;
}> = { name: 'customer-email-changed', ...MAIL };

/**
 * A proof that the owner of an account reads mail to its address, or knows an order placed with it.
 */
export interface EmailProof {
  readonly customerId: number;
  /** The address that was proven. */
  readonly email: string;
  /** The order that was proven; null if a mail to the address was read. */
  readonly orderToken: string | null;
}

/** Attaches the guest orders that the proof covers to an account. */
export const CUSTOMER_EMAIL_PROVEN: JobKind<EmailProof> = { name: 'customer-email-proven', ...MAIL };

/** Deletes expired tokens, links and failures every night. */
export const CUSTOMERS_SWEPT: JobKind<object> = {
  name: 'customers-swept',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '41 3 * * *',
};
