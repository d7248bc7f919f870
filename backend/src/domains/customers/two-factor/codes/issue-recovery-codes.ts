import type { Transaction } from '../../../../platform/database/database.ts';
import { replaceRecoveryCodes } from './authenticator.repository.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';

/**
 * Replaces a customer's recovery codes by ten new ones and returns them. Stores only their hashes.
 */
export async function issueRecoveryCodes(trx: Transaction, customerId: number): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.flatMap((code) => hashRecoveryCode(code, customerId) ?? []);
  await replaceRecoveryCodes(trx, customerId, hashes);
  return codes;
}
