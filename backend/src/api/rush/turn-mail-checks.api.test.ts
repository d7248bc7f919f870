import { INSIDE_MS, TURN_MAIL_KEPT_MS } from '@ingot/rules/shop/rush/waiting-line.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TURN_MAIL, TURN_MAILS_EXPIRED } from '../../domains/shop/rush/turn-mail-job.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { expectSoon } from '../../testing/waiting.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const storedTickets = async () =>
  (await shop.pool.query<{ ticket: string }>('select ticket from rush_turn_mail order by ticket')).rows.map(
    ({ ticket }) => ticket,
  );

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
  expect(TURN_MAILS_EXPIRED.cron).toBe('53 * * * *');
});

it('a mail is retried until the turn is over, also with the shortest pauses (MKT-06)', () => {
  const { retries, firstPauseSeconds, longestPauseSeconds } = TURN_MAIL;
  let seconds = 0;
  for (let n = 0; n < retries; n += 1) seconds += Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** n);
  expect(seconds * 1_000).toBeGreaterThanOrEqual(INSIDE_MS);
});
