import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { Customer } from '../../customer.ts';
import { findAuthenticator, takeRecoveryCode, useStep } from '../codes/authenticator.repository.ts';
import { stepOfCode } from '../codes/authenticator-code.ts';
import { takeEmailedCode, tryEmailedCode } from '../codes/emailed-code.repository.ts';
import { hashRecoveryCode } from '../codes/recovery-code.ts';
import { secretCipher } from '../codes/sealed-secret.ts';
import { AUTHENTICATOR } from '../codes/security-type.ts';
import { notifyTwoFactorChange } from '../notices/notify-two-factor-change.ts';

type Deps = Pick<Services, 'db' | 'jobs' | 'config'>;

/**
 * Returns whether a code is valid for a customer: an app code, a recovery code or a mailed code.
 * Marks a valid code as used. The caller counts failures.
 */
export async function verifySecondFactor(
  deps: Deps,
  customer: Customer,
  code: string,
  nowMs: number,
): Promise<boolean> {
  if (customer.securityType === null) return false;
  if (customer.securityType !== AUTHENTICATOR) return isEmailedCode(deps, customer, code, nowMs);
  if (/^\d{6}$/.test(code)) return isAppCode(deps, customer, code, nowMs);
  return isRecoveryCode(deps, customer, code, nowMs);
}

async function isAppCode(deps: Deps, { id }: Customer, code: string, nowMs: number): Promise<boolean> {
  const authenticator = await findAuthenticator(deps.db, id);
  if (!authenticator?.isConfirmed) return false;
  const cipher = await secretCipher(deps);
  const step = stepOfCode(cipher.open(authenticator.sealedSecret, id), code, nowMs);
  return step !== null && (await useStep(deps.db, id, step));
}

async function isRecoveryCode(deps: Deps, customer: Customer, code: string, nowMs: number): Promise<boolean> {
  const { id } = customer;
  const hash = hashRecoveryCode(code, id);
  if (hash === null) return false;
  return inTransaction(deps.db, async (trx) => {
    const isOne = await takeRecoveryCode(trx, id, hash);
    if (isOne) await notifyTwoFactorChange(deps, trx, customer, 'recovery-code-used', nowMs);
    return isOne;
  });
}

async function isEmailedCode(deps: Deps, { id }: Customer, code: string, nowMs: number): Promise<boolean> {
  const known = await tryEmailedCode(deps.db, id, nowMs);
  if (known === null) return false;
  const cipher = await secretCipher(deps);
  const isSame = timingSafeEqual(Buffer.from(known), Buffer.from(cipher.hash(code, id)));
  return isSame && (await takeEmailedCode(deps.db, id, known));
}
