import type { OfficePart } from '../../../platform/office/office-part.ts';
import { customerDataTask } from '../export-customer.ts';
import { customerActResolvers } from './customer-acts.resolvers.ts';

/** Actions on customers that concern every domain: merge, export and deletion. */
export const office: OfficePart = {
  resolvers: customerActResolvers,
  tasks: { customer_data: customerDataTask },
};
