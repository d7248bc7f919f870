import type { OfficePart } from '../../../platform/office/office-part.ts';
import { productsVersion } from '../desk-list/product-list.repository.ts';
import { productResolvers } from './products.resolvers.ts';

/** The catalog domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [productResolvers],
  watches: [{ topic: 'products', version: productsVersion }],
};
