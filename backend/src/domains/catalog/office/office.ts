import type { OfficePart } from '../../../platform/office/office-part.ts';
import { productsVersion } from '../desk-list/product-list.repository.ts';
import { bulkChangeResolvers } from './bulk-change.resolvers.ts';
import { productResolvers } from './products.resolvers.ts';

/** The catalog domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [productResolvers, bulkChangeResolvers],
  watches: [{ topic: 'products', version: productsVersion }],
};
