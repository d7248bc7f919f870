import type { OfficePart } from '../../../platform/office/office-part.ts';
import { connectionResolvers } from './connections.resolvers.ts';

/** The mail server, price feeds, payment provider and address of the shop. */
export const office: OfficePart = { resolvers: [connectionResolvers] };
