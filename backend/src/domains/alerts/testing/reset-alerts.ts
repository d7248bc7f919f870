import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { checkAlerts } from '../check/check-alerts.ts';

/**
 * Sets ask prices in dollars per troy ounce, deletes all alerts, and lets the shop check the rest.
 * Returns a new customer, who has no alerts.
 */
export async function resetAlerts(
  shop: TestShop,
  dollars: Partial<Record<Metal, number>>,
): Promise<TestCustomer> {
  await shop.setSpot(dollars);
  await shop.db.deleteFrom('alert').execute();
  await checkAlerts(shop.services);
  return newCustomer(shop);
}
