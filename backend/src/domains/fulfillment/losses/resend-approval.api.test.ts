import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { benchOf, COIN, createBenchShop, holdOrder } from '../testing/bench-shop.ts';
import { type LossBench, lossBench } from '../testing/loss-bench.ts';

let shop: TestShop;
let owner: OfficeClient;
let second: OfficeClient;
let lost: LossBench;
beforeAll(async () => {
  // About three coins.
  shop = await createBenchShop({
    second_person_above_minor: 100_000_000,
    approve_refunds_above_minor: 15_000,
  });
  owner = await officeAs(shop, 'owner', 'Odile Renn');
  second = await officeAs(shop, 'accountant', 'Sara Holt');
  lost = lossBench(shop, await benchOf(shop, 'bench', 'Della Marsh'), owner);
});
afterAll(() => shop.close());
beforeEach(() => shop.setSpot(TEST_SPOT));

const waits = async (number: string) => {
  const { data } = await owner.query<{
    lost_packages: { resend_waits: boolean; resent_by: string | null }[];
  }>('query ($number: ID!) { lost_packages(number: $number) { resend_waits resent_by } }', { number });
  return data.lost_packages;
};

const requestsOf = (number: string) =>
  shop.db
    .selectFrom('staff_approval')
    .select(['id', 'kind', 'amount_minor', 'summary'])
    .where('subject', '=', number)
    .execute();

/** Asks for a refund of an order. Returns whether it waits. */
const refund = async (number: string, amount: number) => {
  const { data } = await owner.query<{ refund_order: { waits: boolean } }>(
    `mutation ($number: ID!, $key: String!, $amount: MinorUnits) {
      refund_order(number: $number, key: $key, amount: $amount, reason: "Late") { waits }
    }`,
    { number, key: `${number}-${amount}`, amount },
  );
  return data.refund_order.waits;
};

/** Returns whether the preview of a refund says that it waits. */
const previewed = async (number: string, amount: number) => {
  const { data } = await owner.query<{ refund_preview: { needs_approval: boolean } }>(
    `query ($number: ID!, $amount: MinorUnits) {
      refund_preview(number: $number, amount: $amount) { needs_approval }
    }`,
    { number, amount },
  );
  return data.refund_preview.needs_approval;
};

const approve = (client: OfficeClient, id: number | undefined) =>
  client.query('mutation ($id: ID!) { approve(id: $id) }', { id: String(id) });

describe('sending lost pieces again', () => {
  it('waits for a second person above the limit of refunds, once, and is sent once (DESK-07, STAFF-08)', async () => {
    const { number } = await lost.sentOrder(COIN, 50, 'APPR1');
    await lost.lose(number);
    const stock = await lost.stockOf(COIN);
    const asked = await Promise.all([
      lost.act('resend_lost_package', number),
      lost.act('resend_lost_package', number),
    ]);
    expect(asked.map(({ code }) => code)).toEqual([null, null]);
    expect(await waits(number)).toEqual([{ resend_waits: true, resent_by: null }]);
    const [request, ...others] = await requestsOf(number);
    expect([request?.kind, others]).toEqual(['package-resend', []]);
    expect(request?.summary).toContain(`Send lost package ${number}-1 again, worth $`);
    expect(Number(request?.amount_minor)).toBeGreaterThan(15_000);
    expect(await lost.stockOf(COIN)).toBe(stock);
    expect((await approve(owner, request?.id)).code).toBe('APPROVAL_OWN');
    expect((await approve(second, request?.id)).errors).toBeUndefined();
    expect(await lost.stockOf(COIN)).toBe(stock - 50);
    expect(await waits(number)).toEqual([{ resend_waits: false, resent_by: 'Sara Holt' }]);
    expect((await approve(second, request?.id)).code).toBe('APPROVAL_DECIDED');
    expect(await lost.stockOf(COIN)).toBe(stock - 50);
    const recorded = await shop.db
      .selectFrom('shop_action')
      .innerJoin('staff_member', 'staff_member.id', 'shop_action.staff_id')
      .select('staff_member.name')
      .where('subject', '=', number)
      .where('verb', '=', 'package-resent')
      .execute();
    expect(recorded).toEqual([{ name: 'Sara Holt' }]);
  });

  it('is rejected when the package turned up, so that a new loss needs a new approval (DESK-07, STAFF-08)', async () => {
    const { number } = await lost.sentOrder(COIN, 4, 'APPR5');
    await lost.lose(number);
    await lost.act('resend_lost_package', number);
    const [request] = await requestsOf(number);
    const desk = await officeAs(shop, 'order_desk', 'Nora Lind');
    expect((await lost.act('end_package_loss', number, '', desk)).code).toBeNull();
    expect((await approve(second, request?.id)).code).toBe('APPROVAL_DECIDED');
    const { data } = await owner.query<{ rejected_requests: { subject: string; reason: string }[] }>(
      '{ rejected_requests { subject reason } }',
    );
    expect(data.rejected_requests).toEqual([{ subject: number, reason: `Package ${number}-1 turned up.` }]);
    await lost.lose(number);
    expect(await waits(number)).toEqual([{ resend_waits: false, resent_by: null }]);
    await lost.act('resend_lost_package', number);
    expect(await waits(number)).toEqual([{ resend_waits: true, resent_by: null }]);
    expect((await requestsOf(number)).length).toBe(2);
  });

  it('is not sent by an approval of other pieces (STAFF-08)', async () => {
    const { number } = await lost.sentOrder(COIN, 5, 'APPR6');
    await lost.lose(number);
    await lost.act('resend_lost_package', number);
    const [request] = await requestsOf(number);
    const stock = await lost.stockOf(COIN);
    const item = await shop.db
      .selectFrom('order_item')
      .innerJoin('sales_order', 'sales_order.id', 'order_item.order_id')
      .select('order_item.id')
      .where('sales_order.number', '=', number)
      .executeTakeFirstOrThrow();
    const refunded = await owner.query(
      `mutation ($number: ID!, $pieces: [RefundedPiecesInput!]) {
        refund_order(number: $number, key: "one-of-lost", amount: 100, reason: "Lost", pieces: $pieces) { waits }
      }`,
      { number, pieces: [{ line: String(item.id), parcel: `${number}-1`, pieces: 1, lost: true }] },
    );
    expect(refunded.errors).toBeUndefined();
    expect((await approve(second, request?.id)).code).toBe('RESEND_CHANGED');
    expect(await lost.stockOf(COIN)).toBe(stock);
  });

  it('counts what was sent again before, and pieces below the limit leave at once (DESK-07)', async () => {
    const { number } = await lost.sentOrder(COIN, 2, 'APPR2');
    await lost.lose(number);
    await lost.act('resend_lost_package', number);
    expect(await waits(number)).toEqual([{ resend_waits: false, resent_by: 'Odile Renn' }]);
    await lost.handOver(number, 'APPR3');
    const again = (verb: string, more = '') =>
      owner.query(
        `mutation ($number: ID!, $parcel: ID!) { ${verb}(number: $number, parcel: $parcel ${more}) { parcel } }`,
        { number, parcel: `${number}-2` },
      );
    const lose = ', reason: stolen, note: "Search request 4712"';
    expect((await again('mark_package_lost', lose)).errors).toBeUndefined();
    expect((await again('resend_lost_package')).errors).toBeUndefined();
    expect(await waits(number)).toEqual([
      { resend_waits: false, resent_by: 'Odile Renn' },
      { resend_waits: true, resent_by: null },
    ]);
  });

  it('is not even asked for while the order is on hold or too few are in stock (DESK-05, STAFF-08)', async () => {
    const { number, id } = await lost.sentOrder(COIN, 5, 'APPR9');
    await lost.lose(number);
    await holdOrder(shop, id, new Date(shop.clock.now()));
    expect((await lost.act('resend_lost_package', number)).code).toBe('ORDER_HELD');
    await holdOrder(shop, id, null);
    const stock = await lost.stockOf(COIN);
    const setStock = (quantity: number) =>
      sql`update product_stock set quantity = ${quantity} from product
        where product.id = product_id and sku = ${COIN}`.execute(shop.db);
    await setStock(4);
    expect((await lost.act('resend_lost_package', number)).code).toBe('NOT_IN_STOCK');
    await setStock(stock);
    expect(await requestsOf(number)).toEqual([]);
    expect((await lost.act('resend_lost_package', number)).code).toBeNull();
    expect(await waits(number)).toEqual([{ resend_waits: true, resent_by: null }]);
  });

  it('is rejected on the command line above the limit, and sent below it (STAFF-08)', async () => {
    const send = async (number: string) => {
      const run = await runCommand(['--by', 'Ines', 'resend-lost', number, `${number}-1`], (by, work) =>
        work({ ...shop.services, by }),
      );
      return { code: run.code, text: run.out + run.err };
    };
    const large = await lost.sentOrder(COIN, 5, 'APPRA');
    await lost.lose(large.number);
    const stock = await lost.stockOf(COIN);
    expect(await send(large.number)).toEqual({
      code: 1,
      text: expect.stringContaining('second member of staff'),
    });
    expect(await waits(large.number)).toEqual([{ resend_waits: false, resent_by: null }]);
    expect(await lost.stockOf(COIN)).toBe(stock);
    await lost.act('resend_lost_package', large.number);
    expect(await waits(large.number)).toEqual([{ resend_waits: true, resent_by: null }]);
    expect(await send(large.number)).toEqual({
      code: 1,
      text: expect.stringContaining('a request waits for a second member of staff'),
    });
    expect(await lost.stockOf(COIN)).toBe(stock);
    const small = await lost.sentOrder(COIN, 1, 'APPRB');
    await lost.lose(small.number);
    expect((await send(small.number)).text).toContain('sent again from stock by Ines');
  });

  // Three coins exceed the limit, two do not.
  it('counts together with refunds, whichever comes first (STAFF-08)', async () => {
    const first = await lost.sentOrder(COIN, 2, 'APPR7');
    await lost.lose(first.number);
    await lost.act('resend_lost_package', first.number);
    expect(await waits(first.number)).toEqual([{ resend_waits: false, resent_by: 'Odile Renn' }]);
    expect(await previewed(first.number, 1_000)).toBe(false);
    expect(await previewed(first.number, 9_000)).toBe(true);
    expect(await refund(first.number, 1_000)).toBe(false);
    expect(await refund(first.number, 9_000)).toBe(true);

    const other = await lost.sentOrder(COIN, 2, 'APPR8');
    expect(await previewed(other.number, 9_000)).toBe(false);
    expect(await refund(other.number, 9_000)).toBe(false);
    await lost.lose(other.number);
    await lost.act('resend_lost_package', other.number);
    expect(await waits(other.number)).toEqual([{ resend_waits: true, resent_by: null }]);
  });

  it('needs the permission to refund; the order desk marks losses and records claims (STAFF-05)', async () => {
    const desk = await officeAs(shop, 'order_desk', 'Nils Berg');
    const { number } = await lost.sentOrder(COIN, 1, 'APPR4');
    expect((await lost.lose(number, desk)).code).toBeNull();
    const claim = ', state: filed, amount: 5000, on: "2026-03-18"';
    expect((await lost.act('set_insurance_claim', number, claim, desk)).code).toBeNull();
    expect((await lost.act('resend_lost_package', number, '', desk)).code).toBe('NOT_PERMITTED');
    expect((await lost.act('end_package_loss', number, '', desk)).code).toBeNull();
  });
});
