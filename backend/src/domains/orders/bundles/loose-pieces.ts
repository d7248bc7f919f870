import type { StoredOrderedSet } from '../../../platform/database/tables/json-columns.ts';
import { wholeSets } from './shown-items.ts';

/** A line of an order, as far as its set is concerned. */
interface SetPart {
  readonly id: number;
  readonly quantity: number;
  /** Pieces that a refund names. */
  readonly refunded: number;
  readonly bundle: StoredOrderedSet | null;
}

/** The set of a line, as staff see it. */
export interface LineSet {
  /** Equal for the parts of one set, and unique in the order. */
  readonly id: number;
  readonly name: string;
  /** Title of the option for which the part was chosen. */
  readonly option: string;
  /** Pieces of the part that are in no whole set any more. */
  readonly loose: number;
}

/**
 * Returns the set of each line that is a part of one. A part is loose where a refund, or another order, has
 * taken the other parts of its set.
 */
export function lineSets(items: readonly SetPart[]): ReadonlyMap<number, LineSet> {
  const sets = Map.groupBy(items, ({ bundle }) => bundle?.set ?? null);
  return new Map(
    items.flatMap(({ id, quantity, refunded, bundle }) => {
      if (bundle === null) return [];
      const { set, name, option_title: option, per_set: perSet, parts: count } = bundle;
      const parts = sets.get(set) ?? [];
      const isMissingOne = count !== undefined && count !== parts.length;
      const whole = isMissingOne ? 0 : wholeSets(parts, leftOf);
      return [[id, { id: set, name, option, loose: leftOf({ quantity, refunded }) - whole * perSet }]];
    }),
  );
}

function leftOf({ quantity, refunded }: Pick<SetPart, 'quantity' | 'refunded'>): number {
  return Math.max(0, quantity - refunded);
}
