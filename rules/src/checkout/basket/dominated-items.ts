import type { BasketItem, BasketLevel } from './basket-terms.ts';

/**
 * Returns the items without those that another one replaces in any basket: it weighs at least as
 * much, costs at most as much at every quantity, has no dearer tier at a larger quantity, and no
 * limit below the capacity. Of equal items the first stays. Likewise leaves out members that another member
 * of the item replaces.
 */
export function withoutDominated(all: readonly BasketItem[], capacity: number): BasketItem[] {
  const items = all.map((item) => withoutDearer(item, capacity));
  const replacing = items.map((item) => isAmple(item, capacity));
  return items.filter(
    (item, at) =>
      !items.some(
        (other, otherAt) =>
          replacing[otherAt] === true &&
          other !== item &&
          replaces(other, item) &&
          !(replacing[at] === true && at < otherAt && replaces(item, other)),
      ),
  );
}

/** Leaves out the members for which another one with enough pieces costs no more at any level. */
function withoutDearer(item: BasketItem, capacity: number): BasketItem {
  const { members, levels } = item;
  if (members.length === 1) return item;
  const costs = members.map((_, place) => levels.map(({ prices }) => prices[place]?.cost ?? 0));
  const isEnough = (place: number) =>
    levels.every(({ prices }) => ((prices[place]?.most ?? 0) + 1) * (prices[place]?.cost ?? 0) > capacity);
  const isDearer = (place: number, other: number) =>
    (costs[place] ?? []).every((cost, level) => cost >= (costs[other]?.[level] ?? 0)) &&
    (members[place]?.weight ?? 0) <= (members[other]?.weight ?? 0);
  const kept = members.flatMap((_, place) =>
    members.some(
      (__, other) =>
        other !== place &&
        isEnough(other) &&
        isDearer(place, other) &&
        !(place < other && isEnough(place) && isDearer(other, place)),
    )
      ? []
      : [place],
  );
  const pick = <T>(values: readonly T[]) => kept.flatMap((place) => values[place] ?? []) as T[];
  return {
    members: pick(members),
    levels: levels.flatMap((level) => {
      const prices = pick(level.prices);
      const to = Math.min(
        level.to,
        prices.reduce((sum, { most }) => sum + most, 0),
      );
      return level.from <= to ? [{ ...level, to, prices }] : [];
    }),
  };
}

/** Returns whether an item has one member, tiers only lower its cost, and only the capacity limits it. */
function isAmple({ members, levels }: BasketItem, capacity: number): boolean {
  const last = levels.at(-1);
  if (last === undefined || levels[0]?.from !== 1 || members.length > 1) return false;
  const isFalling = levels.every(({ prices, from }, place) => {
    const before = levels[place - 1];
    return before === undefined || (leastCost(prices) <= leastCost(before.prices) && from === before.to + 1);
  });
  return isFalling && leastCost(last.prices) * (last.to + 1) > capacity;
}

function leastCost(prices: BasketLevel['prices']): number {
  return prices.reduce((least, { cost }) => Math.min(least, cost), Number.POSITIVE_INFINITY);
}

/** Returns whether an item with one member replaces all pieces of another item. */
function replaces(one: BasketItem, other: BasketItem): boolean {
  const heaviest = other.members.reduce((most, { weight }) => Math.max(most, weight), 0);
  if ((one.members[0]?.weight ?? 0) < heaviest) return false;
  const costAt = (count: number) => leastCost(one.levels.findLast(({ from }) => from <= count)?.prices ?? []);
  // Costs of `one` only fall, so its highest cost within a level is at the start of the level.
  return other.levels.every(({ from, prices }) => costAt(from) <= leastCost(prices));
}
