import { TOTP } from 'otpauth';
import type { OfficeContext } from '../../../platform/office/office-context.ts';
import { secretCipher } from '../../customers/two-factor/codes/sealed-secret.ts';
import { codeAccount } from '../accounts/staff-member.ts';
import { findDemoOwner } from './demo-owner.repository.ts';
import { DEMO_PASSWORD } from './demo-owner.ts';

/** Returns how to sign in to the demo shop; null where it may not be used. */
export async function demoSignIn({ services, mayUseDemo, now }: OfficeContext) {
  const owner = mayUseDemo ? await findDemoOwner(services.db) : null;
  if (owner?.sealedSecret == null) return null;
  const secret = (await secretCipher(services)).open(owner.sealedSecret, codeAccount(owner.id));
  const code = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: now });
  return { email: owner.email, password: DEMO_PASSWORD, code };
}
