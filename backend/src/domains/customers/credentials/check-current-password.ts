import type { Services } from '../../../platform/context.ts';
import type { CustomerWithPassword } from '../customer.ts';
import { accountLocked, currentPasswordWrong, demoAccountStays } from '../customer-errors.ts';
import { countTry, forgetFailures, forgiveTry } from '../rate-limits/sign-in-failures.repository.ts';
import { isPassword } from './password-hash.ts';

/** Whoever holds a stolen token must not find the password out with it. */
const POLICY = { failures: 10, windowMs: 15 * 60_000 };

/**
 * Checks the password of a signed-in customer before something of weight.
 * @throws ContractError for a wrong one, for too many, and for the demo customer, whose password proves nothing
 */
export async function checkCurrentPassword(
  { db }: Pick<Services, 'db'>,
  customer: CustomerWithPassword,
  password: string,
  nowMs: number,
): Promise<void> {
  if (customer.isDemo) throw demoAccountStays();
  const subject = `customer:${customer.id}`;
  if ((await countTry(db, subject, POLICY, nowMs)).left < 1) {
    throw accountLocked();
  }
  const isRight = await isPassword(password, customer.passwordHash).catch(async (error) => {
    // Nobody looked at the password: the shop was too busy for it.
    await forgiveTry(db, subject);
    throw error;
  });
  if (!isRight) throw currentPasswordWrong();
  await forgetFailures(db, subject);
}
