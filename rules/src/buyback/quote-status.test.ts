import { expect, test } from 'vitest';
import {
  canMoveQuote,
  isAwaited,
  isQuoteOver,
  nextQuoteStatuses,
  QUOTE_STATUSES,
  type QuoteActor,
  type QuoteStatus,
} from './quote-status.ts';

const ACTORS: readonly QuoteActor[] = ['customer', 'operator', 'clock'];

/** All permitted steps, by actor. */
const PERMITTED: Readonly<Record<QuoteActor, readonly string[]>> = {
  customer: [
    'offered agreed',
    'agreed posted',
    'agreed cancelled',
    'differs accepted',
    'differs returned',
    'late posted',
    'late cancelled',
  ],
  operator: [
    'agreed posted',
    'agreed received',
    'agreed cancelled',
    'posted received',
    'posted cancelled',
    'received checked',
    'checked differs',
    'checked paid',
    'checked closed',
    'accepted paid',
    'paid closed',
    'returned closed',
    'late agreed',
    'late posted',
    'late received',
    'late cancelled',
  ],
  clock: ['agreed late', 'posted late', 'late cancelled', 'differs accepted', 'differs returned'],
};

test.each(ACTORS)('%s takes exactly its own steps (BUY-01)', (actor) => {
  const steps = QUOTE_STATUSES.flatMap((from) => nextQuoteStatuses(from, actor).map((to) => `${from} ${to}`));
  expect(steps.sort()).toEqual([...PERMITTED[actor]].sort());
});

/** Returns the states that lead to `to`, by anyone. */
function before(to: QuoteStatus): QuoteStatus[] {
  return QUOTE_STATUSES.filter((from) => ACTORS.some((actor) => canMoveQuote({ from, to, actor })));
}

test('money leaves only after a check, and a quote ends closed or cancelled (BUY-01, BUY-05)', () => {
  expect(before('paid')).toEqual(['checked', 'accepted']);
  expect(before('checked')).toEqual(['received']);
  const ends = QUOTE_STATUSES.filter((from) =>
    ACTORS.every((actor) => nextQuoteStatuses(from, actor).length === 0),
  );
  expect(ends).toEqual(['closed', 'cancelled']);
  expect(ends.every(isQuoteOver)).toBe(true);
});

test('a quote whose package arrived cannot be late or cancelled (BUY-07)', () => {
  expect(before('late')).toEqual(['agreed', 'posted']);
  expect(before('cancelled')).toEqual(['agreed', 'posted', 'late']);
  expect(QUOTE_STATUSES.filter(isAwaited)).toEqual(['agreed', 'posted', 'late']);
});
