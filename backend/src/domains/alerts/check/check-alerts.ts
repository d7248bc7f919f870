import { type CheckDeps, checkPrices } from './check-prices.ts';
import { checkStock } from './check-stock.ts';
import { queueMails } from './queue-mails.ts';

/**
 * Does the job `alerts-checked`: looks at every alert, whatever was announced, and queues mails that were left lying. Gives how
 * many were reached.
 */
export async function checkAlerts(deps: CheckDeps): Promise<number> {
  const reached = (await checkPrices(deps, { isWhole: true })) + (await checkStock(deps, null));
  await queueMails(deps);
  return reached;
}
