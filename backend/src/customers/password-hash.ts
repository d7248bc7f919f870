import { PASSWORD_MAX_LENGTH } from '@ingot/rules/customers/password-strength.ts';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with what OWASP asks for at least (19 MiB, 2 passes, 1 lane); worked out off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password as it is stored, salted, in the PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Stands in where there is no account, so that an unknown address takes as long as a wrong password. */
let nobody: Promise<string> | null = null;

/** Whether a password is the one that was hashed; takes as long when `passwordHash` is null. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const isSame = await verify(passwordHash ?? (await nobody), password.slice(0, PASSWORD_MAX_LENGTH + 1));
  return isSame && passwordHash !== null;
}
