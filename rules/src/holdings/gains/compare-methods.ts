import type { HoldingPeriod } from '../holding-period.ts';
import {
  type OwnedLot,
  replaySales,
  SALE_METHODS,
  type Sale,
  type SaleMethod,
  type SalePart,
} from '../replay-sales.ts';
import { connectedKinds } from '../split-lots.ts';
import { sumGains } from './sum-gains.ts';

/** The figures of a sale by one method, in minor units of the home currency. */
export interface SaleOutcome {
  readonly method: SaleMethod;
  readonly proceedsMinor: number;
  /** Null when more pieces are sold than were held. */
  readonly costMinor: number | null;
  /** Below 0 for a loss. Null without a cost. */
  readonly gainMinor: number | null;
  /** The gain by holding period; a period without pieces is left out. */
  readonly gains: ReadonlyMap<HoldingPeriod, number>;
  /** The pieces by lot. */
  readonly parts: readonly SalePart[];
}

/**
 * Returns the figures of a sale for each method, if its year had that method. Years before keep theirs. A sale whose
 * id is not among `sales` is the last one of its day; another one replaces the sale with its id. Named lots are
 * compared when the sale names lots, or when they are the method of its year.
 */
export function compareMethods(
  lots: readonly OwnedLot[],
  sales: readonly Sale[],
  sale: Sale,
  methodOf: (year: number) => SaleMethod,
): SaleOutcome[] {
  const kinds = connectedKinds(lots, sale.kind);
  const own = lots.filter(({ kind }) => kinds.has(kind));
  const others = sales.filter(({ kind }) => kinds.has(kind));
  const isKnown = others.some(({ id }) => id === sale.id);
  const all = isKnown ? others.map((each) => (each.id === sale.id ? sale : each)) : [...others, sale];
  const saleYear = Number(sale.soldOn.slice(0, 4));
  const hasNamed = sale.named.size > 0 || methodOf(saleYear) === 'named';
  return SALE_METHODS.filter((method) => method !== 'named' || hasNamed).map((method) => {
    const { parts } = replaySales(own, all, (year) => (year === saleYear ? method : methodOf(year)));
    return outcomeOf(
      method,
      parts.filter(({ saleId }) => saleId === sale.id),
    );
  });
}

function outcomeOf(method: SaleMethod, parts: readonly SalePart[]): SaleOutcome {
  const sums = sumGains(parts);
  const isHeld = sums.every(({ period }) => period !== null);
  const total = (figures: readonly (number | null)[]) =>
    figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);
  return {
    method,
    proceedsMinor: total(sums.map(({ proceedsMinor }) => proceedsMinor)),
    costMinor: isHeld ? total(sums.map(({ costMinor }) => costMinor)) : null,
    gainMinor: isHeld ? total(sums.map(({ gainMinor }) => gainMinor)) : null,
    gains: new Map(
      sums.flatMap(({ period, gainMinor }) =>
        period === null || gainMinor === null ? [] : [[period, gainMinor]],
      ),
    ),
    parts,
  };
}
