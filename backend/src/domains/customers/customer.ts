import type { TaxExemption } from '@ingot/rules/checkout/payment/sales-tax.ts';
import type { CustomerProfile } from './profile.ts';

/** A person with an account. */
export interface Customer extends CustomerProfile {
  readonly id: number;
  /** As the owner writes it; comparisons use the canonical form. */
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** Whether the newsletter is subscribed. */
  readonly isSubscribed: boolean;
  readonly createdAtMs: number;
  /** Code of the store view of the registration; null if unknown. */
  readonly storeView: string | null;
  /** Whether a mailed link has confirmed the address. Sign-in waits for it. */
  readonly isConfirmed: boolean;
  /** The tax certificate, valid or expired; null without one. */
  readonly taxExemption: TaxExemption | null;
  /**
   * The second factor: null for none, 2 for an authenticator app, other numbers for codes by
   * e-mail.
   */
  readonly securityType: number | null;
  /** Number of the group; 1 for the general one. */
  readonly groupId: number;
  /** Whether this is the demo shop's customer, whose password is public (decision 0035). */
  readonly isDemo: boolean;
}

/** A customer with the fields that authentication needs. */
export type CustomerWithPassword = Customer & {
  readonly passwordHash: string;
  /**
   * The second factor that the shop requires: 1 for e-mail, 2 for an app; null for the customer's
   * choice.
   */
  readonly securityDemand: number | null;
  /** When the e-mail address last changed, epoch milliseconds; null if never. */
  readonly emailChangedAtMs: number | null;
  /** Whether sign-in waits for a new password. */
  readonly mustRenewPassword: boolean;
};
