import { worstState } from '@ingot/rules/metals/market-state.ts';
import { type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import type { MarketState } from '@ingot/rules/metals/spot-price.ts';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { MetalPricesDocument, type MetalPricesQuery } from '../../../platform/graphql/generated/graphql.ts';
import { useQueryData } from '../../../platform/graphql/use-query-data.ts';
import { metalsText } from '../metals-texts.ts';

/** Poll interval of the spot prices, in milliseconds. */
export const POLL_MS = 30_000;

type Item = MetalPricesQuery['metalPrices']['items'][number];

/** The spot price of one metal, dollars per troy ounce. */
export interface MetalPrice extends Omit<Item, 'identifier'> {
  readonly metal: Metal;
}

/** The prices of all metals at one moment. */
export interface MetalPrices extends Omit<MetalPricesQuery['metalPrices'], 'items'> {
  readonly items: readonly MetalPrice[];
}

export const metalPricesQuery = () =>
  documentQuery(MetalPricesDocument, {}, { isFresh: true, staleTime: POLL_MS });

/**
 * Returns the latest spot prices, at most one poll old while the page is open. `undefined` before
 * the first response; null if there is none or it is empty.
 */
export function useMetalPrices(): MetalPrices | null | undefined {
  const { data, isPending } = useQueryData(metalPricesQuery());
  const prices = data?.metalPrices;
  if (prices === undefined) return isPending ? undefined : null;
  const items = prices.items.flatMap(({ identifier, ...item }) => {
    const metal = parseMetal(identifier);
    return metal === null ? [] : [{ ...item, metal }];
  });
  return items.length === 0 ? null : { ...prices, items };
}

/** Returns whether the shop has not confirmed the newest price of a metal. */
export function isBeingChecked({ pause_reason: reason }: Pick<MetalPrice, 'pause_reason'>): boolean {
  return reason === 'JUMP' || reason === 'RANGE' || reason === 'CLOCK' || reason === 'SOURCES';
}

/** Returns whether a metal halted by itself after a fast move. */
export function hasMovedFast({ pause_reason: reason }: Pick<MetalPrice, 'pause_reason'>): boolean {
  return reason === 'MOVE';
}

/** Returns the spot price of one metal; null while unknown. */
export function useMetalPrice(metal: Metal): MetalPrice | null {
  return useMetalPrices()?.items.find((item) => item.metal === metal) ?? null;
}

/** Returns the metals for which the shop makes no bid, because they are halted; none while unknown. */
export function usePausedBids(): readonly Metal[] {
  const items = useMetalPrices()?.items ?? [];
  return items.filter((price) => price.state === 'HALTED' || isBeingChecked(price)).map(({ metal }) => metal);
}

/**
 * Returns whether the shop makes no bid for a metal, by its name in the API, because it is halted; false while unknown
 * and for other values.
 */
export function useIsBidPaused(metal: string | null | undefined): boolean {
  return usePausedBids().some((paused) => paused === metal);
}

/** Returns the price with the worst market state of some metals; null without a price of them. */
export function worstPriceOf(all: readonly MetalPrice[], metals: readonly Metal[]): MetalPrice | null {
  const prices = all.filter(({ metal }) => metals.includes(metal));
  const worst = worstState(prices.map(stateOf));
  return prices.find((price) => stateOf(price) === worst) ?? null;
}

/**
 * Returns why the shop takes no orders at the spot prices of some metals, in the words of the price bar; null if it
 * takes them.
 * @param stopsWhenClosed whether it takes none while a market is closed
 */
export function orderStop(prices: readonly MetalPrice[], stopsWhenClosed: boolean): string | null {
  if (prices.some(isBeingChecked)) return metalsText('pricesChecked');
  const states = prices.map(({ state }) => state);
  if (states.includes('HALTED')) return metalsText('paused');
  if (states.includes('STALE')) return metalsText('delayed');
  const isClosed = prices.some((price) => price.state === 'CLOSED' && price.opens_at);
  return stopsWhenClosed && isClosed ? metalsText('marketClosed') : null;
}

/** The rules' states are the contract's in lower case. */
function stateOf({ state }: MetalPrice): MarketState {
  return state.toLowerCase() as MarketState;
}
