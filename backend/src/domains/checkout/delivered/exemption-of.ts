import type { TaxExemption } from '@ingot/rules/checkout/payment/sales-tax.ts';
import type { Context } from '../../../platform/context.ts';
import { findCustomer } from '../../customers/find-customer.ts';

/** Returns the tax certificate of the customer who asks, valid or expired; null without one. */
export async function exemptionOf({ viewer, services }: Context): Promise<TaxExemption | null> {
  if (viewer.customerId === null) return null;
  return (await findCustomer(services.db, viewer.customerId))?.taxExemption ?? null;
}
