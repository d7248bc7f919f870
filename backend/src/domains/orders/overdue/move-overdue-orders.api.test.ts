import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import type { Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { moveOverdueOrders } from './move-overdue-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

async function statusAt(number: string, moment: number): Promise<string> {
  shop.clock.set(moment);
  await moveOverdueOrders(shop.services);
  const row = shop.db.selectFrom('sales_order').select('status').where('number', '=', number);
  return (await row.executeTakeFirstOrThrow()).status;
}

test('the policy counts the grace period in working days (PAYC-07)', async () => {
  const { data } = await shop.query<{ cmsPage: { content: string } }>(
    '{ cmsPage(identifier: "market-loss-policy") { content } }',
  );
  expect(data?.cmsPage.content).toContain('2 working days after the deadline we cancel an order');
});

test.each([
  [
    'a weekend and the start of daylight-saving time',
    '2026-03-05T10:00:00-05:00',
    '2026-03-06T17:00:00-05:00',
    '2026-03-10T17:00:00-04:00',
    '5:00 pm EDT on Tuesday, March 10',
  ],
  [
    'a weekend and a bank holiday',
    '2026-05-21T10:00:00-04:00',
    '2026-05-22T17:00:00-04:00',
    '2026-05-27T17:00:00-04:00',
    '5:00 pm EDT on Wednesday, May 27',
  ],
  [
    'a weekend and the end of daylight-saving time',
    '2026-10-29T10:00:00-04:00',
    '2026-10-30T17:00:00-04:00',
    '2026-11-03T17:00:00-05:00',
    '5:00 pm EST on Tuesday, November 3',
  ],
])(
  'an unpaid order is canceled two working days after its deadline over %s, at the time in its mail (PAYC-07)',
  async (_, placed, due, end, words) => {
    shop.clock.set(Date.parse(placed));
    await settleClaims(shop.db);
    const { number, payment_instructions } = await placeGuestOrder(shop.query as Send, 'AC-GLOVES', 1);
    expect(Date.parse(payment_instructions.pay_by)).toBe(Date.parse(due));
    expect(await statusAt(number, Date.parse(due) + 1_000)).toBe('payment_overdue');
    await jobsDone(shop.db);
    const mails = [...(await shop.outbox())].filter(([name]) => name.includes(`payment-due-${number}`));
    expect(
      mails
        .map(([, mail]) => decodeMail(mail))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    ).toContain(words);
    // Two days of the calendar later, a Sunday.
    expect(await statusAt(number, Date.parse(due) + 48 * 3_600_000 + 1_000)).toBe('payment_overdue');
    expect(await statusAt(number, Date.parse(end))).toBe('payment_overdue');
    expect(await statusAt(number, Date.parse(end) + 1_000)).toBe('canceled');
  },
);
