import type { TaxExemption } from '@ingot/rules/checkout/sales-tax.ts';

/** Somebody with an account. */
export interface Customer {
  readonly id: number;
  /** As its owner writes it; accounts are told apart without regard to case. */
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** Whether the newsletter goes to them. */
  readonly isSubscribed: boolean;
  readonly createdAtMs: number;
  /** The resale certificate on file, expired or not; null without one. */
  readonly taxExemption: TaxExemption | null;
}

/** A customer with what only checking a password needs. */
export type CustomerWithPassword = Customer & { readonly passwordHash: string };
