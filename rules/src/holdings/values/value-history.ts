import type { Metal } from '../../metals/metal.ts';
import { METALS } from '../../metals/metal.ts';
import { meltMinor } from '../melt-value.ts';
import type { SalePart } from '../replay-sales.ts';

/** A purchase with the fine weight of its metals. */
export interface WeighedLot {
  readonly id: string;
  /** The day, such as `2026-01-31`. */
  readonly acquiredOn: string;
  readonly pieces: number;
  /** Of one piece, in micrograms. */
  readonly weightsUg: Readonly<Partial<Record<Metal, number>>>;
  /** Total cost of the pieces, less refunds, in minor units of the home currency. */
  readonly costMinor: number;
}

/** The bids of a day, in ten-thousandths of the home currency per troy ounce. */
export interface PricedDay {
  readonly day: string;
  /** Metals without a recorded price of the day are missing. */
  readonly bidsE4: Readonly<Partial<Record<Metal, number>>>;
}

/** Value and cost at the end of a day, in minor units of the home currency. */
export interface ValuePoint {
  readonly day: string;
  /** Null when a metal that was held has no price of the day. */
  readonly valueMinor: number | null;
  readonly costMinor: number;
}

interface Step {
  readonly day: string;
  readonly weightsUg: Readonly<Partial<Record<Metal, number>>>;
  /** Below 0 for a sale. */
  readonly pieces: number;
  readonly costMinor: number;
}

/**
 * Returns melt value and cost of the pieces that were held at the end of each day. Purchases and sales
 * count from their day on. `days` ascend.
 */
export function valueHistory(
  lots: readonly WeighedLot[],
  parts: readonly Pick<SalePart, 'lotId' | 'soldOn' | 'pieces' | 'costMinor'>[],
  days: readonly PricedDay[],
): ValuePoint[] {
  const steps = stepsOf(lots, parts);
  const held = new Map<Metal, number>(METALS.map((metal) => [metal, 0]));
  let costMinor = 0;
  let next = 0;
  return days.map(({ day, bidsE4 }): ValuePoint => {
    for (let step = steps[next]; step !== undefined && step.day <= day; step = steps[next]) {
      for (const metal of METALS) {
        held.set(metal, (held.get(metal) ?? 0) + step.pieces * (step.weightsUg[metal] ?? 0));
      }
      costMinor += step.costMinor;
      next += 1;
    }
    return { day, valueMinor: meltOf(held, bidsE4), costMinor };
  });
}

function meltOf(held: ReadonlyMap<Metal, number>, bidsE4: PricedDay['bidsE4']): number | null {
  let sum = 0;
  for (const [metal, weightUg] of held) {
    if (weightUg <= 0) continue;
    const bidE4 = bidsE4[metal];
    if (bidE4 === undefined) return null;
    sum += meltMinor(bidE4, weightUg);
  }
  return sum;
}

/** Returns purchases and sales by day. Sales of pieces whose lot is not known change nothing. */
function stepsOf(lots: readonly WeighedLot[], parts: Parameters<typeof valueHistory>[1]): Step[] {
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const bought = lots.map(({ acquiredOn: day, ...lot }): Step => ({ day, ...lot }));
  const sold = parts.flatMap((part): Step[] => {
    const lot = part.lotId === null ? undefined : byId.get(part.lotId);
    if (!lot) return [];
    const { soldOn: day, pieces, costMinor } = part;
    return [{ day, weightsUg: lot.weightsUg, pieces: -pieces, costMinor: -(costMinor ?? 0) }];
  });
  return [...bought, ...sold].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}
