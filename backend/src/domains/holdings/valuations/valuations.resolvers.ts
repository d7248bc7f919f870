import {
  formatValuationCode,
  formatValuationNumber,
} from '@ingot/rules/holdings/valuations/valuation-code.ts';
import { microgramsToOunces } from '@ingot/rules/metals/weight.ts';
import type { MetalValuationItem, Resolvers } from '../../../generated/resolvers.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { presentState } from '../../metals/spot/present-state.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { priceView } from '../../pricing/price-view.ts';
import { invalidPage } from '../holding-errors.ts';
import { presentValue } from '../values/present-value.ts';
import { checkPicture, checkUrl } from './check-link.ts';
import { issueValuation } from './issue-valuation.ts';
import { checkValuation, isGenuine, openValuation, readValuation } from './read-valuation.ts';
import { keyFingerprint } from './signing-key.ts';
import { countValuations, findValuations } from './valuation.repository.ts';
import type { ValuationContent, ValuationItem } from './valuation-content.ts';

/** Valuations of a page. */
const MOST_OF_PAGE = 50;

/** Resolvers for valuations. */
export const valuationResolvers: Resolvers = {
  Query: {
    checkMetalValuation: (_, typed, { services, clientAddress, now: nowMs }) =>
      checkValuation(services, typed, { clientAddress, nowMs }),
  },
  Mutation: {
    async issueMetalValuation(_, { lot_uids, with_serials: hasSerials }, context) {
      const { services, viewer, catalog } = context;
      const { spot, methods, nowMs } = priceView(context);
      const request = { lotUids: lot_uids?.map(String) ?? null, hasSerials };
      const number = await issueValuation(services, viewer, request, { spot, methods, nowMs, catalog });
      return readValuation(services, requireSignedIn(viewer).customerId, number);
    },
  },
  CustomerMetals: {
    valuation: (_, { number }, { services, viewer }) =>
      readValuation(services, requireSignedIn(viewer).customerId, number),
    async valuations(_, { pageSize, currentPage }, { services: { db }, viewer }) {
      const { customerId } = requireSignedIn(viewer);
      const [size, page] = [pageSize ?? 10, currentPage ?? 1];
      if (size < 1 || size > MOST_OF_PAGE || page < 1) throw invalidPage(MOST_OF_PAGE);
      const { genuine = [], altered = [] } = Object.groupBy(
        await findValuations(db, customerId, { size, page }),
        (stored) => (isGenuine(stored) ? 'genuine' : 'altered'),
      );
      return {
        items: genuine.map(openValuation),
        altered: altered.map(({ number }) => formatValuationNumber(number)),
        total_count: await countValuations(db, customerId),
      };
    },
  },
  MetalValuation: {
    number: ({ number }) => formatValuationNumber(number),
    check_code: ({ checkCode }) => formatValuationCode(checkCode),
    issued_at: ({ content }) => new Date(content.issuedAtMs).toISOString(),
    time_zone: ({ content }) => content.timeZone,
    holder: ({ content }) => content.holder,
    shop_name: ({ content }) => content.shop.name,
    shop_address: ({ content }) => content.shop.address,
    shop_email: ({ content }) => content.shop.email,
    shop_phone: ({ content }) => content.shop.phone,
    check_url: ({ content }) => checkUrl(content),
    check_picture: checkPicture,
    prices: ({ content: { prices, currency } }) =>
      prices.map(({ metal, bidE4, askE4, atMs, state }) => ({
        metal,
        bid: presentMoney(bidE4 / 100, currency),
        ask: presentMoney(askE4 / 100, currency),
        as_of: new Date(atMs).toISOString(),
        state: presentState(state),
      })),
    items: ({ content }) => content.items.map((item) => presentItem(item, content)),
    replacement: ({ content }) => sumOf(content, 'replacement'),
    melt: ({ content }) => sumOf(content, 'melt'),
    bid: ({ content }) => sumOf(content, 'bid'),
    signed_text: ({ signedText }) => signedText,
    public_key: ({ publicKey }) => publicKey,
    key_fingerprint: ({ publicKey }) => keyFingerprint(publicKey),
  },
};

function presentItem(item: ValuationItem, { currency }: ValuationContent): MetalValuationItem {
  const { name, metal, pieces, fineWeightUg, finenessPpm, serial, isFromShop } = item;
  return {
    name,
    metal,
    pieces,
    fine_grams: fineWeightUg / 1_000_000,
    fine_ounces: microgramsToOunces(fineWeightUg),
    fineness: finenessPpm === null ? null : finenessPpm / 1_000_000,
    serial,
    is_from_shop: isFromShop,
    replacement: presentValue(item.replacement, currency),
    melt: presentValue(item.melt, currency),
    bid: presentValue(item.bid, currency),
  };
}

function sumOf({ items, currency }: ValuationContent, value: 'replacement' | 'melt' | 'bid') {
  const valued = items.flatMap((item) => item[value] ?? []);
  if (valued.length === 0) return null;
  const minor = valued.reduce((sum, { minor: each }) => sum + each, 0);
  return { amount: presentMoney(minor, currency), items: valued.length };
}
