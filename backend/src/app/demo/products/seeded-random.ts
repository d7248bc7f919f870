/** A deterministic random source: the same seed returns the same sequence. */
export interface SeededRandom {
  /** Returns a whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** Returns true with this probability in percent. */
  percent(share: number): boolean;
  /** Returns an element of a list. @throws when the list is empty */
  pick<T>(list: readonly T[]): T;
  /** Returns `count` different elements of a list in order; all of them when there are fewer. */
  some<T>(list: readonly T[], count: number): T[];
}

/** Returns a source for a seed (mulberry32: 32 bits of state, evenly distributed, not secret). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    percent: (share) => next() * 100 < share,
    pick(list) {
      const picked = list[int(0, list.length - 1)];
      if (list.length === 0) throw new Error('There is nothing to pick from.');
      return picked as (typeof list)[number];
    },
    some(list, count) {
      const left = list.map((_, index) => index);
      while (left.length > count) left.splice(int(0, left.length - 1), 1);
      return left.map((index) => list[index] as (typeof list)[number]);
    },
  };
}
