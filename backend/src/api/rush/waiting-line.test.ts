import { expect, it } from 'vitest';
import { createWaitingLine } from './waiting-line.ts';

const NOW = 1_774_000_000_000;
const ticket = { id: 'D'.repeat(16), joinedMs: NOW - 5_000, seenMs: NOW };
/** The place as another process shares it. */
const place = { ...ticket, hasEntered: false, leftMs: null, isShared: false };

/** Returns a line that has the ticket of another process as a place of its own. */
function lineWithTicket() {
  const line = createWaitingLine();
  line.receive([place], NOW);
  expect(line.arrive({ ticket, visitor: null, room: { nowMs: NOW, free: 0 } })).toMatchObject({
    id: ticket.id,
  });
  line.takeChanges();
  return line;
}

it('a sharer does not give up a place that came to be shared at another process (MKT-06)', () => {
  const line = lineWithTicket();
  line.receive([{ ...place, isShared: true }], NOW);
  line.leave(ticket, NOW + 100);
  expect(line.length(NOW + 100)).toBe(1);
  expect(line.takeChanges()).toEqual([]);
  // Nor does one who leaves at a third process.
  line.receive([{ ...place, leftMs: NOW + 200 }], NOW + 200);
  expect(line.length(NOW + 200)).toBe(1);
});

it('a shopper who enters again by a link has the whole time inside at each process (MKT-06)', () => {
  const [line, other] = [createWaitingLine(), createWaitingLine()];
  line.enter(ticket, NOW);
  other.receive(line.takeChanges(), NOW);
  other.renew(ticket, NOW + 570_000);
  const changes = other.takeChanges();
  expect(changes).toMatchObject([{ id: ticket.id, seenMs: NOW + 570_000, hasEntered: true }]);
  line.receive(changes, NOW + 571_000);
  for (const one of [line, other]) {
    expect(one.isInside(ticket.id, NOW + 1_169_000)).toBe(true);
    expect(one.isInside(ticket.id, NOW + 1_170_000)).toBe(false);
    // It is one shopper, let in once.
    expect(one.stateOf(ticket, NOW + 571_000).enteredPerMinute).toBe(1);
  }
  // An earlier time does not shorten it, and a loop does not fill the news for the others.
  other.receive([{ ...place, seenMs: NOW, hasEntered: true }], NOW + 572_000);
  expect(other.isInside(ticket.id, NOW + 1_169_000)).toBe(true);
  for (let n = 0; n < 5; n += 1) other.renew(ticket, NOW + 600_000 + n);
  expect(other.takeChanges()).toHaveLength(1);
});

it('the only shopper of a place gives it up at a process that has it in its own line (MKT-06)', () => {
  const line = lineWithTicket();
  line.leave(ticket, NOW + 100);
  expect(line.length(NOW + 100)).toBe(0);
  expect(line.takeChanges()).toMatchObject([{ id: ticket.id, leftMs: NOW + 100 }]);
});

it('gives nobody else a known place whose shopper asked another process for a mail (MKT-06)', () => {
  const line = createWaitingLine();
  const room = { nowMs: NOW, free: 0 };
  const placeOf = (own: typeof ticket | null) => line.arrive({ ticket: own, visitor: 'office', room });
  const places = Array.from({ length: 20 }, () => placeOf(null));
  const last = places.at(-1) ?? null;
  // The twenty-first shopper of an address shares the last place.
  expect(placeOf(null)?.id).toBe(last?.id);
  const mailed = places.at(-2) ?? null;
  for (const own of [mailed, last]) placeOf(own && { ...own, seenMs: NOW + 60_000 });
  expect([mailed?.id, last?.id]).not.toContain(placeOf(null)?.id);
});
