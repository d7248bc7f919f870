import type { Services } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { updateCustomerRow } from '../../customer.repository.ts';
import type { CustomerWithPassword } from '../../customer.ts';
import { deleteTokensOf } from '../../sessions/customer-token.repository.ts';
import { AUTHENTICATOR, EMAILED_CODE } from '../codes/security-type.ts';
import { notifyTwoFactorChange } from '../notices/notify-two-factor-change.ts';
import { clearTwoFactor } from './clear-two-factor.ts';

/**
 * The second factor that the shop can demand of an account: an app, codes by e-mail, or the owner's
 * choice. `reset` removes a lost app.
 */
export const FACTOR_DEMANDS = ['app', 'email', 'free', 'reset'] as const;

/** One demand. */
export type FactorDemand = (typeof FACTOR_DEMANDS)[number];

/**
 * Sets the second factor that the shop demands of an account. An existing app stays until `reset`,
 * which also signs all browsers out. A demanded app is set up at the next sign-in.
 */
export async function demandSecondFactor(
  deps: Pick<Services, 'jobs'>,
  trx: Transaction,
  customer: CustomerWithPassword,
  { demand, nowMs }: { readonly demand: FactorDemand; readonly nowMs: number },
): Promise<void> {
  const { id } = customer;
  const hasApp = customer.securityType === AUTHENTICATOR;
  switch (demand) {
    case 'app':
      await updateCustomerRow(trx, id, {
        securityDemand: AUTHENTICATOR,
        ...(hasApp ? {} : { securityType: null }),
      });
      return;
    case 'email':
      await updateCustomerRow(trx, id, {
        securityDemand: EMAILED_CODE,
        ...(hasApp ? {} : { securityType: EMAILED_CODE }),
      });
      if (!hasApp) await notifyTwoFactorChange(deps, trx, customer, 'codes-by-mail', nowMs);
      return;
    case 'free':
      await updateCustomerRow(trx, id, { securityDemand: null, ...(hasApp ? {} : { securityType: null }) });
      return;
    case 'reset':
      await clearTwoFactor(trx, customer);
      await deleteTokensOf(trx, id, null);
      await notifyTwoFactorChange(deps, trx, customer, 'taken-off', nowMs);
  }
}
