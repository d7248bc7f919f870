import { setupItems } from '@ingot/rules/shop/setup-items.ts';
import { setupSteps } from '@ingot/rules/shop/setup-steps.ts';
import { findDemoCustomer } from '../../domains/customers/deletion/demo-customer.repository.ts';
import type { Services } from '../../platform/context.ts';
import { readSetup } from './read-setup-facts.ts';

/**
 * Returns how many steps an own shop still needs before it sells; 0 for a shop with the customer or products of the
 * demo shop. Counts no orders: the first page of the office asks for it.
 */
export async function countOpenSteps(services: Pick<Services, 'db' | 'shop' | 'config'>): Promise<number> {
  if ((await findDemoCustomer(services.db)) !== null) return 0;
  const facts = await readSetup(services);
  if (facts.demoProducts > 0) return 0;
  return setupSteps(setupItems(facts), facts.confirmed).filter(({ state }) => state === 'open').length;
}
