import type { OfficePart } from '../../../platform/office/office-part.ts';
import { listSourcesVersion } from '../../metals/sources/list-sources.ts';
import { spotVersion, tradesVersion } from '../position/position.repository.ts';
import { haltResolvers } from './halts.resolvers.ts';
import { hoursResolvers } from './hours.resolvers.ts';
import { limitResolvers } from './limits.resolvers.ts';
import { sourceResolvers } from './sources.resolvers.ts';
import { tradingResolvers } from './trading.resolvers.ts';

/** The trading domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [tradingResolvers, haltResolvers, sourceResolvers, limitResolvers, hoursResolvers],
  watches: [
    { topic: 'positions', version: tradesVersion },
    { topic: 'sources', version: listSourcesVersion },
    { topic: 'spot', version: spotVersion },
  ],
};
