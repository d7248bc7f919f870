import { findOwners } from './alert-check.repository.ts';
import { type CheckDeps, checkPrices } from './check-prices.ts';
import { checkStock } from './check-stock.ts';
import { queueMails } from './queue-mails.ts';

/**
 * Runs the job `alerts-checked`: checks all alerts and queues pending mails. Returns the number
 * fired.
 */
export async function checkAlerts(deps: CheckDeps): Promise<number> {
  await deps.ownedMetals.refreshWeights(await findOwners(deps.db));
  const reached = (await checkPrices(deps, { isWhole: true })) + (await checkStock(deps, null));
  await queueMails(deps);
  return reached;
}
