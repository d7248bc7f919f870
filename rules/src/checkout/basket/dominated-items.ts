import type { BasketItem } from './basket-terms.ts';

/**
 * Returns the items without those that another one replaces in any basket: it weighs at least as
 * much, costs at most as much at every quantity, has no dearer tier at a larger quantity, and no
 * limit below the capacity. Of equal items the first stays.
 */
export function withoutDominated(items: readonly BasketItem[], capacity: number): BasketItem[] {
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

/** Returns whether tiers only lower the cost, and only the capacity limits the quantity. */
function isAmple({ ranges }: BasketItem, capacity: number): boolean {
  const last = ranges.at(-1);
  if (last === undefined || ranges[0]?.from !== 1) return false;
  const isFalling = ranges.every(({ cost, from }, place) => {
    const before = ranges[place - 1];
    return before === undefined || (cost <= before.cost && from === before.to + 1);
  });
  return isFalling && last.cost * (last.to + 1) > capacity;
}

function replaces(one: BasketItem, other: BasketItem): boolean {
  if (one.weight < other.weight) return false;
  const costAt = (count: number) => one.ranges.findLast(({ from }) => from <= count)?.cost ?? 0;
  // Costs of `one` only fall, so its highest cost within a range is at the start of the range.
  return other.ranges.every(({ from, cost }) => costAt(from) <= cost);
}
