import type { Exposure } from '@ingot/rules/cart/locks/lock-exposure.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { e4ToMinor } from '@ingot/rules/money/convert-money.ts';
import {
  isPositionKind,
  openPosition,
  POSITION_KINDS,
  proposeHedge,
} from '@ingot/rules/trading/open-position.ts';
import { netMilliounces, netPosition } from '@ingot/rules/trading/position.ts';
import { valueAt } from '@ingot/rules/trading/profit.ts';
import type {
  HedgeProposal,
  LedgerMetal,
  PositionLot,
  Resolvers,
  Hedge as ShownHedge,
} from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { type SignedInContext, signedIn } from '../../../platform/office/office-context.ts';
import { listExposures } from '../../cart/locks/list-exposures.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { requireProof } from '../../staff/proof/require-proof.ts';
import { type Hedge, listHedges } from '../hedging/hedge.repository.ts';
import { paperBroker } from '../hedging/paper-broker.ts';
import { recordHedge, tradeHedge, voidHedge, weightOf } from '../hedging/record-hedge.ts';
import {
  findEntries,
  findLargestChanges,
  findLots,
  type LotRow,
  sumLockedQuotes,
} from '../ledger/ledger.repository.ts';
import { dayStartMs, type LedgerDeps, readProfit, readSums } from '../ledger/read-ledger.ts';

const MOST_ROWS = 100;
const SHOWN_LOTS = 5;
const milliounces = (weightUg: number) => netMilliounces({ netUg: weightUg });

/** Resolvers for the position of the shop and its hedges. */
export const positionResolvers: Resolvers = {
  Query: {
    position: async (_, __, { services, now }) => {
      const [metals, { lots, total }, profit] = await Promise.all([
        viewMetals(services, now),
        findLots(services.db, SHOWN_LOTS),
        readProfit(services),
      ]);
      return {
        at: now,
        currency: services.shop.store.baseCurrency,
        metals,
        lots: lots.map((lot) => viewLot(lot, services)),
        lot_count: total,
        profit: {
          spread: profit.spreadMinor,
          market: profit.marketMinor,
          hedging: profit.hedgingMinor,
          total: profit.totalMinor,
        },
      };
    },
    position_entries: async (_, { metal, kind, before, limit }, { services }) => {
      const most = Math.min(Math.max(1, limit), MOST_ROWS);
      const wanted = kind != null && isPositionKind(kind) ? kind : null;
      const place = { before: before == null ? null : readId(before), limit: most + 1 };
      const found = await findEntries(services.db, { metal, kind: wanted }, place);
      const entries = found.slice(0, most);
      return {
        entries: entries.map(({ id, at, changeUg, ...entry }) => ({
          ...entry,
          id: String(id),
          at: at.getTime(),
          change: milliounces(changeUg),
        })),
        next: found.length > most ? String(entries.at(-1)?.id) : null,
      };
    },
    hedges: async (_, { before, limit }, { services }) => {
      const most = Math.min(Math.max(1, limit), MOST_ROWS);
      const place = { before: before == null ? null : readId(before), limit: most + 1 };
      const found = await listHedges(services.db, place);
      const shown = found.slice(0, most);
      return {
        hedges: shown.map((hedge) => viewHedge(hedge, services.shop.store.baseCurrency)),
        next: found.length > most ? String(shown.at(-1)?.id) : null,
      };
    },
    hedge_terms: async (_, { metal, side, ounces }, { services }) => {
      const broker = paperBroker(services);
      const terms = await broker.quote({ metal, side, weightUg: weightOf({ ounces }) });
      return (
        terms && {
          broker: broker.name,
          price: e4ToMinor(terms.priceE4),
          cost: terms.costMinor,
          currency: services.shop.store.baseCurrency,
        }
      );
    },
  },
  Mutation: {
    record_hedge: async (_, { hedge: given }, context) => {
      const own = signedIn(context);
      const entered = { ...given, requestKey: given.key };
      requireProofAbove(own, valueAt(weightOf(entered), given.price * 100));
      const { price: priceMinor, cost: costMinor, counterparty, reference = null } = given;
      const terms = { priceMinor, costMinor, counterparty, reference };
      const hedge = await recordHedge({ ...officeDesk(own), spot: own.services.spot }, entered, terms);
      return viewHedge(hedge, own.services.shop.store.baseCurrency);
    },
    trade_hedge: async (_, { trade }, context) => {
      const own = signedIn(context);
      const { spot, shop } = own.services;
      const entered = { ...trade, requestKey: trade.key };
      const price = spot.current().prices[trade.metal];
      if (price !== undefined) requireProofAbove(own, valueAt(weightOf(entered), price.askE4));
      const desk = { ...officeDesk(own), spot };
      return viewHedge(await tradeHedge(desk, paperBroker(own.services), entered), shop.store.baseCurrency);
    },
    void_hedge: async (_, { id, reason }, context) => {
      const own = signedIn(context);
      const hedge = await voidHedge(officeDesk(own), readId(id), reason);
      return viewHedge(hedge, own.services.shop.store.baseCurrency);
    },
  },
};

/** Requires a recent check of the second factor for a hedge above the amount in the settings. */
function requireProofAbove(context: SignedInContext, valueMinor: number): void {
  if (valueMinor > context.services.shop.office.hedgeProofAboveMinor) requireProof(context);
}

async function viewMetals(services: LedgerDeps, now: number): Promise<LedgerMetal[]> {
  const { db, spot, shop } = services;
  const [sums, locked, promises, largest] = await Promise.all([
    readSums(services),
    sumLockedQuotes(db, now),
    listExposures({ db }, now),
    findLargestChanges(db, dayStartMs(services)),
  ]);
  const { prices } = spot.current();
  return METALS.map((metal) => {
    const openUg = openPosition(sums[metal]);
    const limit = shop.office.positionLimitOunces[metal];
    const price = prices[metal] ?? null;
    const { percentOfLimit, isNearLimit } = netPosition(openUg, price, limit);
    const change = largest.get(metal);
    const parts = Object.fromEntries(
      POSITION_KINDS.map((kind) => [kind, milliounces(sums[metal][kind])]),
    ) as Record<(typeof POSITION_KINDS)[number], number>;
    return {
      metal,
      ...parts,
      open: milliounces(openUg),
      locked: milliounces(locked.get(metal) ?? 0),
      cart_locks: milliounces(promisedUg(promises, metal)),
      value: price && valueAt(openUg, openUg >= 0 ? price.bidE4 : price.askE4),
      limit_ounces: limit,
      percent_of_limit: percentOfLimit,
      is_near_limit: isNearLimit,
      largest_change: change === undefined ? null : milliounces(change.changeUg),
      largest_change_at: change?.at.getTime() ?? null,
      proposal: isNearLimit && limit !== null ? proposalOf(openUg, limit) : null,
    };
  });
}

/** Returns the weight of a metal that price locks promise to sell, in micrograms, as a negative number. */
function promisedUg(promises: readonly Exposure[], metal: Metal): number {
  return promises.reduce((sum, one) => (one.metal === metal ? sum - one.micrograms : sum), 0);
}

function proposalOf(openUg: number, limit: number): HedgeProposal | null {
  const proposal = proposeHedge(openUg, limit);
  if (proposal === null) return null;
  const { side, ounces } = proposal;
  const afterUg = openUg + (side === 'buy' ? 1 : -1) * weightOf({ ounces });
  const { percentOfLimit } = netPosition(afterUg, null, limit);
  return { side, ounces, percent_after: percentOfLimit ?? 0 };
}

function viewLot(lot: LotRow, { spot, shop }: Pick<LedgerDeps, 'spot' | 'shop'>): PositionLot {
  const { metal, fineWeightUg, quantity, unitCostMinor } = lot;
  const weightUg = fineWeightUg === null ? null : fineWeightUg * quantity;
  const price = metal === null ? undefined : spot.current().prices[metal];
  const rate = shop.currencies.find(({ code }) => code === lot.currency)?.rateE6 ?? 1_000_000;
  const costMinor = Math.round((unitCostMinor * quantity * 1_000_000) / rate);
  return {
    id: String(lot.id),
    sku: lot.sku,
    name: lot.name ?? lot.sku,
    source: lot.source,
    received_at: lot.receivedAt.getTime(),
    ounces: weightUg === null ? null : milliounces(weightUg),
    cost_per_ounce: weightUg ? Math.round((costMinor * OUNCE_UG) / weightUg) : null,
    against_spot: weightUg && price ? valueAt(weightUg, price.bidE4) - costMinor : null,
  };
}

const OUNCE_UG = 31_103_476.8;

function viewHedge(hedge: Hedge, currency: string): ShownHedge {
  return {
    id: String(hedge.id),
    metal: hedge.metal,
    side: hedge.side,
    ounces: milliounces(hedge.weightUg),
    price: e4ToMinor(hedge.priceE4),
    cost: hedge.costMinor,
    currency,
    broker: hedge.broker,
    counterparty: hedge.counterparty,
    reference: hedge.reference,
    at: hedge.tradedAtMs,
    by: hedge.byName,
    voided_at: hedge.voided?.atMs ?? null,
    voided_by: hedge.voided?.by ?? null,
    void_reason: hedge.voided?.reason ?? null,
  };
}
