import { OWNER } from '@ingot/rules/staff/roles.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { hashPassword } from '../../customers/credentials/password-hash.ts';
import { newAuthenticatorSecret } from '../../customers/two-factor/codes/authenticator-code.ts';
import { secretCipher } from '../../customers/two-factor/codes/sealed-secret.ts';
import { findStaffByEmail, insertStaff, updateStaff } from '../accounts/staff.repository.ts';
import { codeAccount } from '../accounts/staff-member.ts';
import { deleteSessionsOf } from '../sessions/session.repository.ts';
import { findDemoOwner } from './demo-owner.repository.ts';

/** The public password of the demo owner. */
export const DEMO_PASSWORD = 'Gold-1oz';
const EMAIL = 'owner@ingot.example';
const NAME = 'Demo owner';

/** Creates the demo owner unless it exists. Returns the e-mail address; null when another account has it. */
export async function ensureDemoOwner({
  db,
  config,
  clock,
}: Pick<Services, 'db' | 'config' | 'clock'>): Promise<string | null> {
  const known = await findDemoOwner(db);
  if (known) return known.email;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const cipher = await secretCipher({ config, db });
  return inTransaction(db, async (trx) => {
    if (await findStaffByEmail(trx, EMAIL)) return null;
    const nowMs = clock.now();
    const id = await insertStaff(trx, { email: EMAIL, name: NAME, role: OWNER, isDemo: true, nowMs });
    const sealedSecret = cipher.seal(newAuthenticatorSecret(), codeAccount(id));
    await updateStaff(trx, id, { passwordHash, sealedSecret });
    return EMAIL;
  });
}

/** Removes the demo owner with all sessions, because the shop now has its own data. */
export async function removeDemoOwner(trx: Transaction, nowMs: number): Promise<void> {
  const owner = await findDemoOwner(trx);
  if (!owner) return;
  await deleteSessionsOf(trx, owner.id);
  await updateStaff(trx, owner.id, { removedAtMs: nowMs, passwordHash: null, sealedSecret: null });
}
