import type { Services, Viewer } from '../../../platform/context.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { findLots, findSales, findYears } from '../lots/holding.repository.ts';
import { YearMethods } from '../lots/year-methods.ts';
import { writeLots } from './lot-file.ts';
import { writeSales } from './sale-file.ts';

/** Returns all lots or all sales of the viewer as a CSV file that can be imported. @throws ContractError for a guest */
export async function exportFile(
  { db, shop }: Pick<Services, 'db' | 'shop'>,
  viewer: Viewer,
  kind: 'lots' | 'sales',
): Promise<Buffer> {
  const owner = { customerId: requireSignedIn(viewer).customerId, timeZone: shop.store.timeZone };
  const lots = await findLots(db, owner);
  if (kind === 'lots') return writeLots(lots);
  const years = new YearMethods(await findYears(db, owner.customerId));
  return writeSales(await findSales(db, owner), lots, years);
}
