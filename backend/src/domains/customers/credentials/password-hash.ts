import { PASSWORD_MAX_LENGTH } from '@ingot/rules/customers/password-strength.ts';
import { hash, verify } from '@node-rs/argon2';
import { TooManyWaiting } from '../../../platform/concurrency/turns.ts';
import { tooManyAttempts } from '../customer-errors.ts';
import { passwordTurns } from './hash-turns.ts';

/** argon2id with what OWASP asks for at least (19 MiB, 2 passes, 1 lane); worked out off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password as it is stored, salted, in the PHC format. @throws ContractError when too many wait */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Stands in where there is no account, so that an unknown address takes as long as a wrong password. */
let nobody: Promise<string> | null = null;

/**
 * Whether a password is the one that was hashed; takes as long when `passwordHash` is null.
 * @throws ContractError when too many wait
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hash('nobody has this password', COST);
  const stored = passwordHash ?? (await nobody);
  const isSame = await inTurn(() => verify(stored, password.slice(0, PASSWORD_MAX_LENGTH + 1)));
  return isSame && passwordHash !== null;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await passwordTurns.take(work);
  } catch (error) {
    throw error instanceof TooManyWaiting ? tooManyAttempts() : error;
  }
}
