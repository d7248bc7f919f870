import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { proofRequired } from '../accounts/staff-errors.ts';

/** A check of the second factor is valid for this time. */
const PROOF_MS = 5 * 60_000;

/**
 * Requires a check of the second factor in the last five minutes: for payouts, manual refunds, bank
 * details, roles and price limits.
 * @throws ContractError `PROOF_REQUIRED`; the office then asks for a passkey or a code and repeats
 */
export function requireProof({ staff, now }: Pick<SignedInContext, 'staff' | 'now'>): void {
  if (now - staff.provenAtMs >= PROOF_MS) throw proofRequired();
}
