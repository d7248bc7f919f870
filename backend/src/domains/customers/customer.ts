import type { TaxExemption } from '@ingot/rules/checkout/sales-tax.ts';
import type { CustomerProfile } from './profile.ts';

/** Somebody with an account. */
export interface Customer extends CustomerProfile {
  readonly id: number;
  /** As its owner writes it; accounts are told apart without regard to case. */
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** Whether the newsletter goes to them. */
  readonly isSubscribed: boolean;
  readonly createdAtMs: number;
  /** Code of the store view that the account was made in; null = not known. */
  readonly storeView: string | null;
  /** False: nobody signs in before the address was proven by a mailed link. */
  readonly isConfirmed: boolean;
  /** The resale certificate on file, expired or not; null without one. */
  readonly taxExemption: TaxExemption | null;
  /** The second factor: null = none, 2 = an authenticator app, any other number = a code by e-mail (TFA-08, OPEN-08). */
  readonly securityType: number | null;
}

/** A customer with what only signing in needs. */
export type CustomerWithPassword = Customer & {
  readonly passwordHash: string;
  /** The second factor that the shop asks of this account: 1 = by e-mail, 2 = by app; null = the customer chooses. */
  readonly securityDemand: number | null;
  /** When the account got another address last, epoch milliseconds; null = it has the one that it was made with. */
  readonly emailChangedAtMs: number | null;
  /** Whether nobody gets in until a new password is set (OPEN-10). */
  readonly mustRenewPassword: boolean;
  /** Whether it is the demo shop's customer, whose password everybody knows (decision 0035). */
  readonly isDemo: boolean;
};
