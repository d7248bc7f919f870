import type { Services } from '../../../platform/context.ts';
import {
  countAttempt,
  deleteFailures,
  removeAttempt,
} from '../../../platform/limits/failed-attempts.repository.ts';
import type { CustomerWithPassword } from '../customer.ts';
import { accountLocked, currentPasswordWrong, demoAccountProtected } from '../customer-errors.ts';
import { isPassword } from './password-hash.ts';

/** Wrong passwords per account. A thief with a stolen token must not guess the password. */
const POLICY = { failures: 10, windowMs: 15 * 60_000 };

/**
 * Checks the password of a signed-in customer before a sensitive change.
 * @throws ContractError for a wrong password, too many of them, and the demo customer, whose
 * password is public
 */
export async function checkCurrentPassword(
  { db }: Pick<Services, 'db'>,
  customer: CustomerWithPassword,
  password: string,
  nowMs: number,
): Promise<void> {
  if (customer.isDemo) throw demoAccountProtected();
  const subject = `customer:${customer.id}`;
  if ((await countAttempt(db, subject, POLICY, nowMs)).left < 1) {
    throw accountLocked();
  }
  const isRight = await isPassword(password, customer.passwordHash).catch(async (error) => {
    // The hash queue was full, so no password was checked.
    await removeAttempt(db, subject);
    throw error;
  });
  if (!isRight) throw currentPasswordWrong();
  await deleteFailures(db, subject);
}
