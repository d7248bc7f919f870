import type { OfficePart } from '../../../platform/office/office-part.ts';
import { listSourcesVersion } from '../../metals/sources/list-sources.ts';
import { ledgerVersion } from '../ledger/ledger.repository.ts';
import { spotVersion } from '../position/spot-version.repository.ts';
import { haltResolvers } from './halts.resolvers.ts';
import { hoursResolvers } from './hours.resolvers.ts';
import { limitResolvers } from './limits.resolvers.ts';
import { positionResolvers } from './position.resolvers.ts';
import { premiumResolvers } from './premiums.resolvers.ts';
import { sourceResolvers } from './sources.resolvers.ts';
import { tradingResolvers } from './trading.resolvers.ts';

/** The trading domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [
    tradingResolvers,
    haltResolvers,
    sourceResolvers,
    limitResolvers,
    hoursResolvers,
    premiumResolvers,
    positionResolvers,
  ],
  watches: [
    { topic: 'ledger', version: ledgerVersion },
    { topic: 'positions', version: ledgerVersion },
    { topic: 'sources', version: listSourcesVersion },
    { topic: 'spot', version: spotVersion },
  ],
};
