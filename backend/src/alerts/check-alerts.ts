import { type CheckDeps, checkPrices } from './check-prices.ts';
import { checkStock } from './check-stock.ts';

/** Does the job `alerts-checked`: looks at every alert, whatever was announced. Gives how many were reached. */
export async function checkAlerts(deps: CheckDeps): Promise<number> {
  return (await checkPrices(deps, { isRepeated: true })) + (await checkStock(deps, null));
}
