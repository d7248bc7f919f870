import { e4ToMinor } from '@ingot/rules/money/convert-money.ts';
import type { Resolvers, SourcePrice, SpotSource } from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import type { SpotQuote } from '../../../platform/spot-feeds/spot-feed.ts';
import { pauseSource, selectSource } from '../../metals/sources/change-source.ts';
import { listSources } from '../../metals/sources/list-sources.ts';
import { sourceNames } from '../../metals/sources/open-sources.ts';
import { testSource } from '../../metals/sources/test-source.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';

/** Sources of spot prices. */
export const sourceResolvers: Resolvers = {
  Query: {
    spot_sources: (_, __, { services }) => viewSources(services),
  },
  Mutation: {
    select_spot_source: async (_, { source }, context) => {
      const own = signedIn(context);
      await selectSource(officeDesk(own), sourceNames(own.services), source);
      return viewSources(own.services);
    },
    pause_spot_source: async (_, { source, is_paused: isPaused }, context) => {
      const own = signedIn(context);
      await pauseSource(officeDesk(own), sourceNames(own.services), { name: source, isPaused });
      return viewSources(own.services);
    },
    test_spot_source: async (_, { source }, context) => {
      const own = signedIn(context);
      const { quotes, rejected, tookMs } = await testSource(own.services, officeDesk(own), source);
      return {
        prices: quotes.map((quote) => toPrice(quote, null)),
        problems: rejected.map(({ metal, reason }) => (metal === null ? reason : `${metal}: ${reason}`)),
        milliseconds: tookMs,
      };
    },
  },
};

async function viewSources(services: Services): Promise<SpotSource[]> {
  const sources = await listSources(services.db, sourceNames(services));
  return sources.map((source) => ({
    name: source.name,
    is_used: source.isUsed,
    is_paused: source.isPaused,
    read_at: source.readAtMs,
    error: source.error?.reason ?? null,
    error_at: source.error?.atMs ?? null,
    prices: source.quotes.map((quote) => toPrice(quote, quote.differencePpm)),
  }));
}

function toPrice({ metal, askE4, bidE4, atMs }: SpotQuote, differencePpm: number | null): SourcePrice {
  return { metal, ask: e4ToMinor(askE4), bid: e4ToMinor(bidE4), at: atMs, difference_ppm: differencePpm };
}
