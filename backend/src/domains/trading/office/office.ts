import type { OfficePart } from '../../../platform/office/office-part.ts';
import { spotVersion, tradesVersion } from '../position/position.repository.ts';
import { haltResolvers } from './halts.resolvers.ts';
import { tradingResolvers } from './trading.resolvers.ts';

/** The trading domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [tradingResolvers, haltResolvers],
  watches: [
    { topic: 'positions', version: tradesVersion },
    { topic: 'spot', version: spotVersion },
  ],
};
