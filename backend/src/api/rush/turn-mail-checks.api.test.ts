import { INSIDE_MS, PRESENT_MS, TURN_MAIL_KEPT_MS } from '@ingot/rules/shop/rush/waiting-line.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TURN_MAIL, TURN_MAILS_EXPIRED } from '../../domains/shop/rush/turn-mail-job.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { expectSoon } from '../../testing/waiting.ts';
import { createTickets } from './ticket.ts';
import { createTurnMails } from './turn-mails.ts';
import { createWaitingLine } from './waiting-line.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const ADDRESS = { clientAddress: '198.51.100.7', storeView: 'default' };

/** Returns the turn mails of another process. Its line is empty, and it has capacity for one request. */
const mailsOfProcess = (db: TestShop['db'] = shop.db) =>
  createTurnMails(
    { ...shop.services, db },
    {
      line: createWaitingLine(),
      sharing: { request() {}, async current() {}, async close() {} },
      tickets: createTickets('secret', false),
      free: () => 1,
    },
  );

const newTicket = (letter: string) => {
  const nowMs = shop.clock.now();
  return { id: letter.repeat(16), joinedMs: nowMs, seenMs: nowMs };
};

/** Holds the result of the first query for waiting mails until `release`. */
function heldRead() {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const held = new WeakSet<object>();
  let isFirst = true;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (isFirst && node.kind === 'SelectQueryNode') {
        isFirst = false;
        held.add(queryId);
      }
      return node;
    },
    async transformResult({ result, queryId }) {
      if (held.has(queryId)) {
        reached.resolve();
        await released.promise;
      }
      return result;
    },
  };
  return { db: shop.db.withPlugin(plugin), reached: reached.promise, release: released.resolve };
}

const storedTickets = async () =>
  (await shop.pool.query<{ ticket: string }>('select ticket from rush_turn_mail order by ticket')).rows.map(
    ({ ticket }) => ticket,
  );

it('a mail that is asked for while an empty check ends is checked, too (MKT-06)', async () => {
  const read = heldRead();
  const mails = mailsOfProcess(read.db);
  try {
    await read.reached;
    const { outcome } = await mails.request(newTicket('A'), { ...ADDRESS, email: 'edge@ingot.example' });
    expect(outcome).toBe('accepted');
    shop.clock.advance(PRESENT_MS);
    read.release();
    await expectSoon(async () =>
      [...(await shop.outbox()).values()].some((mail) => mail.includes('edge@ingot.example')),
    ).toBe(true);
  } finally {
    read.release();
    await mails.close();
  }
});

it('a process that did not store a mail answers with its time, and keeps its place (MKT-06)', async () => {
  const [one, two] = [mailsOfProcess(), mailsOfProcess()];
  try {
    const ticket = newTicket('B');
    const askedMs = shop.clock.now();
    const address = { ...ADDRESS, email: 'known@ingot.example' };
    expect(await one.request(ticket, address)).toEqual({ outcome: 'accepted', askedMs });
    await one.close();
    shop.clock.advance(5_000);
    expect(await two.request(ticket, address)).toEqual({ outcome: 'known', askedMs });
    expect(await two.request(ticket, { ...address, email: 'else@ingot.example' })).toEqual({
      outcome: 'other-address',
    });
    shop.clock.advance(PRESENT_MS);
    await expectSoon(async () =>
      [...(await shop.outbox()).values()].some((mail) => mail.includes('known@ingot.example')),
    ).toBe(true);
  } finally {
    await two.close();
  }
});

it('the hourly job deletes ended requests, and no mail that waits to be sent (MKT-06)', async () => {
  const nowMs = shop.clock.now();
  const rows = [
    // Queued at the end of the two hours.
    ['C', TURN_MAIL_KEPT_MS + 1_000, 1_000],
    ['D', TURN_MAIL_KEPT_MS + 1_000, null],
    ['E', INSIDE_MS + 2_000, INSIDE_MS + 1_000],
    ['F', TURN_MAIL_KEPT_MS - 1_000, null],
  ] as const;
  for (const [ticket, askedAgo, turnAgo] of rows) {
    await shop.pool.query(
      `insert into rush_turn_mail (ticket, joined_at, email, store_view, asked_at, turn_at)
       values ($1, $2, 'old@ingot.example', 'default', $2, $3)`,
      [ticket, new Date(nowMs - askedAgo), turnAgo === null ? null : new Date(nowMs - turnAgo)],
    );
  }
  await inTransaction(shop.db, (trx) => shop.services.jobs.send(trx, TURN_MAILS_EXPIRED, {}));
  await expectSoon(storedTickets).toEqual(['C', 'F']);
});

it('a mail is retried until the turn is over, also with the shortest pauses (MKT-06)', () => {
  const { retries, firstPauseSeconds, longestPauseSeconds } = TURN_MAIL;
  let seconds = 0;
  for (let n = 0; n < retries; n += 1) seconds += Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** n);
  expect(seconds * 1_000).toBeGreaterThanOrEqual(INSIDE_MS);
});
