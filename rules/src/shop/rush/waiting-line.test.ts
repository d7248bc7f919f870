import { describe, expect, it, test } from 'vitest';
import { mayEnter, minutesUntil, PLACE_KEPT_MS, type Place, PRESENT_MS, positionOf } from './waiting-line.ts';

const NOW = 10_000_000;

/** Returns a line: `p` is present, `a` absent, `x` expired. */
function lineOf(text: string): Place[] {
  const ages: Readonly<Record<string, number>> = { p: 0, a: PRESENT_MS, x: PLACE_KEPT_MS };
  return [...text].map((one, joinedMs) => ({ joinedMs, seenMs: NOW - (ages[one] ?? 0) }));
}

/** Returns the positions of present shoppers; `in` for those who may enter. */
function stateOf(text: string, free: number): string {
  const line = lineOf(text);
  return [...text]
    .map((one, index) => {
      if (one !== 'p') return '-';
      return mayEnter(line, index, { nowMs: NOW, free }) ? 'in' : positionOf(line, index, NOW);
    })
    .join(' ');
}

describe('the line of a rush', () => {
  test.each([
    ['lets in the first by the room', 'pppp', 2, 'in in 3 4'],
    ['lets in nobody without room', 'ppp', 0, '1 2 3'],
    ['lets in nobody above the capacity', 'pp', -3, '1 2'],
    ['skips absent shoppers, who keep their places', 'aapp', 1, '- - in 4'],
    ['drops expired places', 'xxapp', 1, '- - - in 3'],
  ])('%s (MKT-06)', (_, line, free, state) => {
    expect(stateOf(line, free)).toBe(state);
  });

  it('never increases a position while shoppers join, leave, come back and expire (MKT-06)', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let run = 0; run < 300; run += 1) {
      const line: { joinedMs: number; seenMs: number }[] = Array.from({ length: 12 }, () => ({
        joinedMs: 0,
        seenMs: 0,
      }));
      const own = { joinedMs: 0, seenMs: 0 };
      line.push(own);
      let nowMs = 0;
      let last = Number.POSITIVE_INFINITY;
      while (line.includes(own)) {
        nowMs += random(60_000);
        own.seenMs = nowMs;
        line.push({ joinedMs: nowMs, seenMs: nowMs });
        const other = line[random(line.length)];
        // An expired place is gone: its shopper joins at the end.
        if (other && nowMs - other.seenMs < PLACE_KEPT_MS) other.seenMs = nowMs;
        const room = { nowMs, free: random(3) };
        const entering = line.findIndex(
          (place, index) => place.seenMs === nowMs && mayEnter(line, index, room),
        );
        const position = positionOf(line, line.indexOf(own), nowMs);
        expect(position).toBeLessThanOrEqual(last);
        last = position;
        if (entering >= 0) line.splice(entering, 1);
      }
    }
  });

  test.each([
    [213, 31, 7],
    [1, 31, 1],
    [62, 31, 2],
    [5, 0, null],
  ])('position %i at %i a minute takes %s minutes', (position, perMinute, minutes) => {
    expect(minutesUntil(position, perMinute)).toBe(minutes);
  });
});
