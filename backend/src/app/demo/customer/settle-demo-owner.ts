import { ensureDemoOwner, removeDemoOwner } from '../../../domains/staff/demo/demo-owner.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';

/**
 * Runs before the shop opens. Creates the owner of a demo shop, and removes it from every other
 * shop. The shop also opens when the owner cannot be created;
 * the next start tries again.
 */
export async function settleDemoOwner(
  services: Services,
  { isDemoShop, say }: { readonly isDemoShop: boolean; readonly say: (line: string) => void },
): Promise<void> {
  if (!isDemoShop) {
    await inTransaction(services.db, (trx) => removeDemoOwner(trx, services.clock.now()));
    return;
  }
  try {
    const email = await ensureDemoOwner(services);
    if (email) say(`The back office is at /office. On this computer, sign in as ${email}: the page says how`);
  } catch (error) {
    services.log.warn({ err: error }, 'Could not create the demo owner; the next start retries');
  }
}
