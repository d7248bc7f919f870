import type { Transaction } from '../../../../platform/database/database.ts';
import { replaceRecoveryCodes } from './authenticator.repository.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';

/** Gives a customer ten new recovery codes in the place of the old ones; only their hashes are kept. */
export async function issueRecoveryCodes(trx: Transaction, customerId: number): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.flatMap((code) => hashRecoveryCode(code, customerId) ?? []);
  await replaceRecoveryCodes(trx, customerId, hashes);
  return codes;
}
