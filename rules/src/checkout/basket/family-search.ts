import type { BasketItem, BasketLevel } from './basket-terms.ts';
import { type Dominance, mergeStates, type Pruning, type SearchEffort } from './merge-states.ts';
import { type Composition, composed } from './relaxation.ts';
import { moved, type StateList, withPieces } from './state-list.ts';
import { type Move, type PieceChange, powers, type Trail, times } from './trail.ts';

/**
 * A level of an item with several members, as moves from the item's pieces in the relaxed solution: one jump
 * to the level's best pieces, then steps of one piece each.
 */
export interface FamilyLevel {
  /** From the pieces of the relaxed solution to the best ones of the level. */
  readonly jump: Move;
  /** Loss of these pieces against the relaxed solution. */
  readonly loss: number;
  /** Number of pieces after the jump. */
  readonly pieces: number;
  readonly from: number;
  readonly to: number;
  /** As in `LevelComposition`. */
  readonly shadowPrice: number;
  readonly steps: readonly FamilyStep[];
}

/** A piece of one member more or less. */
export interface FamilyStep {
  readonly move: Move;
  /** 1 or −1. */
  readonly pieces: number;
  /** Loss, beside the loss by the number of pieces. */
  readonly loss: number;
  /** The gain or loss per unit of its cost, beside the gain by the number of pieces. */
  readonly slope: number;
  readonly most: number;
}

/** The state of the whole search that the search of a family needs. */
export interface FamilySearch {
  readonly trail: Trail;
  readonly dominance: Dominance;
  readonly pruning: Pruning;
  /** Most that the quantities of all items may lose. */
  readonly allowed: number;
  readonly effort: SearchEffort;
}

/** No pieces of any member. */
const NONE: BasketLevel = { from: 0, to: 0, prices: [] };

/** Returns the levels of an item, and the one without pieces. */
export function familyLevels(item: BasketItem, base: Composition, multiplier: number): FamilyLevel[] {
  const { members } = item;
  return [NONE, ...item.levels].flatMap((level): FamilyLevel[] => {
    const best = composed(item, level, multiplier);
    if (best === null) return [];
    const changes = members.map(
      ({ at }, place): PieceChange => ({ at, pieces: (best.counts[place] ?? 0) - (base.counts[place] ?? 0) }),
    );
    const grams = members.reduce((sum, one, place) => sum + one.grams * (changes[place]?.pieces ?? 0), 0);
    return [
      {
        jump: { changes, cost: best.cost - base.cost, weight: best.weight - base.weight, grams },
        loss: Math.max(0, base.gain - best.gain),
        pieces: best.counts.reduce((sum, count) => sum + count, 0),
        from: level.from,
        to: level.to,
        shadowPrice: best.shadowPrice,
        // The steps that lose least first, because the bounds of the others are sharper.
        steps: level.prices
          .flatMap((_, place) => stepsOf(item, level, { place, ...best }, multiplier))
          .sort((one, other) => Math.abs(one.slope - multiplier) - Math.abs(other.slope - multiplier)),
      },
    ];
  });
}

function stepsOf(
  { members }: BasketItem,
  { prices }: BasketLevel,
  { place, counts, shadowPrice }: { place: number; counts: readonly number[]; shadowPrice: number },
  multiplier: number,
): FamilyStep[] {
  const [member, price] = [members[place], prices[place]];
  if (member === undefined || price === undefined) return [];
  const count = counts[place] ?? 0;
  const slope = member.weight - multiplier * price.cost - shadowPrice;
  const step = (pieces: number, most: number): FamilyStep => ({
    move: {
      changes: [{ at: member.at, pieces }],
      cost: pieces * price.cost,
      weight: pieces * member.weight,
      grams: pieces * member.grams,
    },
    pieces,
    loss: Math.max(0, pieces * -slope),
    slope: multiplier + (price.cost === 0 ? 0 : slope / price.cost),
    most,
  });
  return [step(-1, count), step(1, price.most - count)].filter(({ most }) => most > 0);
}

/**
 * Adds the pieces of a level to each state, in every combination. Returns the states that pruning and
 * dominance keep; null when the effort is spent. All members together have `from` to `to` pieces, and each has at most its
 * own limit.
 */
export function familyStates(
  states: StateList,
  level: FamilyLevel,
  { trail, dominance, pruning, allowed, effort }: FamilySearch,
): StateList | null {
  const { jump, from, to, shadowPrice } = level;
  const isUnchanged = jump.changes.every(({ pieces }) => pieces === 0);
  let list = withPieces(isUnchanged ? states : moved(states, jump, trail), level.pieces);
  const steps = level.steps.map((step) => {
    const left = allowed - level.loss;
    return { ...step, most: step.loss > 0 ? Math.min(step.most, Math.floor(left / step.loss)) : step.most };
  });
  // Pieces that the steps to come may still add and remove.
  let more = sumOf(steps, 1);
  let less = sumOf(steps, -1);
  for (const [place, { move, pieces, most }] of steps.entries()) {
    const parts = powers(most);
    for (const [part, count] of parts.entries()) {
      if (pieces > 0) more -= count;
      else less -= count;
      const isLast = part === parts.length - 1;
      const own = pruningBefore(steps.slice(isLast ? place + 1 : place), pruning);
      const source = { list, move: times(move, count), pieces: pieces * count };
      const limits = { from, to, shadowPrice, more, less };
      list = mergeStates(list, source, trail, dominance, own, limits, effort);
      if (effort.left <= 0) return null;
    }
  }
  return list;
}

/**
 * Returns the pruning for states to which `steps` still apply: `rest`, with its slopes extended to
 * the slopes of the steps. The slopes exclude the shadow price, which `mergeStates` adds for the
 * number of pieces.
 */
function pruningBefore(steps: readonly FamilyStep[], rest: Pruning): Pruning {
  let { adds, takes } = rest;
  for (const { pieces, slope, most } of steps) {
    if (most === 0) continue;
    if (pieces > 0) adds = Math.max(adds, slope);
    else takes = Math.min(takes, slope);
  }
  return { ...rest, adds, takes };
}

function sumOf(steps: readonly FamilyStep[], direction: number): number {
  return steps.reduce((sum, { pieces, most }) => (pieces === direction ? sum + most : sum), 0);
}
