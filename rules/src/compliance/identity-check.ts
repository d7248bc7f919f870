/** Identity documents that staff accept. */
export const IDENTITY_KINDS = ['drivers_license', 'passport', 'id_card'] as const;

/** An identity document. */
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** Facts about a payout to a customer, in minor units of the base currency. */
export interface IdentityFacts {
  readonly payoutMinor: number;
  /** Earlier payouts to the same customer within 24 hours. Several small ones count like a large one. */
  readonly earlierMinor: number;
  /** A sum above this amount needs a check. */
  readonly aboveMinor: number;
  /** Whether the sale is reported to the tax authority, which needs the name of the seller. */
  readonly isReportable: boolean;
}

/** The reason for an identity check. */
export type IdentityReason = 'amount' | 'report';

/** Returns why a payout needs a check of the customer's identity; null if it needs none. */
export function identityReason(facts: IdentityFacts): IdentityReason | null {
  if (facts.payoutMinor + facts.earlierMinor > facts.aboveMinor) return 'amount';
  return facts.isReportable ? 'report' : null;
}

/** An identity document as staff typed it. */
export interface TypedDocument {
  /** The last characters of its number. */
  readonly ending: string;
  /** Last day on which it is valid: `YYYY-MM-DD`. */
  readonly validUntil: string;
}

/**
 * Returns the document with its characters in capitals, or the problem with it. `today` is
 * `YYYY-MM-DD`.
 */
export function readDocument(
  { ending: given, validUntil }: TypedDocument,
  today: string,
): TypedDocument | 'ending' | 'expired' {
  const ending = given.normalize('NFKC').trim().toUpperCase();
  if (!/^[A-Z0-9]{4}$/.test(ending)) return 'ending';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(validUntil) && !Number.isNaN(Date.parse(validUntil));
  return isDay && validUntil >= today ? { ending, validUntil } : 'expired';
}
