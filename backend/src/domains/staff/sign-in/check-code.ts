import type { Services } from '../../../platform/context.ts';
import { stepOfCode } from '../../customers/two-factor/codes/authenticator-code.ts';
import { hashRecoveryCode } from '../../customers/two-factor/codes/recovery-code.ts';
import { secretCipher } from '../../customers/two-factor/codes/sealed-secret.ts';
import { takeRecoveryCode, useStep } from '../accounts/staff.repository.ts';
import { codeAccount, type StaffMember } from '../accounts/staff-member.ts';

/** The kind of a valid code. */
export type CodeKind = 'code' | 'recovery code';

/**
 * Checks the code of an authenticator app or a recovery code, and uses it up. Returns its kind; null
 * for a wrong or used one. Codes of the demo owner can be used again, because the page shows them.
 */
export async function checkCode(
  { db, config }: Pick<Services, 'db' | 'config'>,
  member: StaffMember,
  code: string,
  nowMs: number,
): Promise<CodeKind | null> {
  if (member.sealedSecret === null) return null;
  const account = codeAccount(member.id);
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const secret = (await secretCipher({ config, db })).open(member.sealedSecret, account);
    const step = stepOfCode(secret, digits, nowMs);
    if (step === null) return null;
    return member.isDemo || (await useStep(db, member.id, step)) ? 'code' : null;
  }
  const hash = hashRecoveryCode(code, account);
  return hash !== null && (await takeRecoveryCode(db, member.id, hash)) ? 'recovery code' : null;
}
