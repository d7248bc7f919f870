import type { OfficePart } from '../../../platform/office/office-part.ts';
import { certificateScans } from '../certificates/certificate-scans.ts';
import { customersVersion } from '../desk-list/customer-list.repository.ts';
import { customerDeskResolvers } from './customers.resolvers.ts';
import { groupResolvers } from './groups.resolvers.ts';

/** The customers domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [customerDeskResolvers, groupResolvers],
  watches: [{ topic: 'customers', version: customersVersion }],
  media: { 'certificate-scan': certificateScans },
};
