import { PASSWORD_MAX_LENGTH } from '@ingot/rules/customers/password-strength.ts';
import { hash, verify } from '@node-rs/argon2';
import { QueueFullError } from '../../../platform/concurrency/task-queue.ts';
import { tooManyAttempts } from '../customer-errors.ts';
import { hashQueue } from './hash-queue.ts';

/**
 * argon2id with OWASP's minimum parameters (19 MiB, 2 passes, 1 lane), computed off the main
 * thread.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Returns the salted hash of a password in PHC format. @throws ContractError if the queue is full
 */
export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(password, COST));
}

/** A hash to verify against if there is no account, so that both cases take equally long. */
let nobody: Promise<string> | null = null;

/**
 * Returns whether a password matches a hash. Takes as long if `passwordHash` is null.
 * @throws ContractError if the queue is full
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hash('nobody has this password', COST);
  const stored = passwordHash ?? (await nobody);
  const isSame = await inQueue(() => verify(stored, password.slice(0, PASSWORD_MAX_LENGTH + 1)));
  return isSame && passwordHash !== null;
}

async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await hashQueue.run(work);
  } catch (error) {
    throw error instanceof QueueFullError ? tooManyAttempts() : error;
  }
}
