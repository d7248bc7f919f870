import type { SignedInViewer, Viewer } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { findCustomerById } from './customer.repository.ts';
import type { CustomerWithPassword } from './customer.ts';
import { customerOnly } from './customer-errors.ts';

/** Returns the viewer if signed in. @throws ContractError for a guest */
export function requireSignedIn(viewer: Viewer): SignedInViewer {
  if (viewer.customerId === null) throw customerOnly();
  return viewer;
}

/** Returns the viewer's account. @throws ContractError for a guest */
export async function requireCustomer(db: Database, viewer: Viewer): Promise<CustomerWithPassword> {
  const customer = await findCustomerById(db, requireSignedIn(viewer).customerId);
  if (customer === null) throw customerOnly();
  return customer;
}
