import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { anonymizeOrder } from '../../orders/anonymization/anonymization.repository.ts';
import {
  BAR,
  type Bench,
  benchOf,
  COIN,
  createBenchShop,
  holdOrder,
  paidOrder,
  recordWire,
} from '../testing/bench-shop.ts';
import { type LossBench, lossBench } from '../testing/loss-bench.ts';

let shop: TestShop;
let della: Bench;
let owner: OfficeClient;
let lost: LossBench;
beforeAll(async () => {
  shop = await createBenchShop({
    second_person_above_minor: 100_000_000,
    approve_refunds_above_minor: 100_000_000,
  });
  della = await benchOf(shop, 'bench', 'Della Marsh');
  owner = await officeAs(shop, 'owner', 'Odile Renn');
  lost = lossBench(shop, della, owner);
});
afterAll(() => shop.close());
beforeEach(() => shop.setSpot(TEST_SPOT));

const act: LossBench['act'] = (...args) => lost.act(...args);
const lose: LossBench['lose'] = (...args) => lost.lose(...args);
const handOver: LossBench['handOver'] = (...args) => lost.handOver(...args);
const sentOrder: LossBench['sentOrder'] = (...args) => lost.sentOrder(...args);
const stockOf: LossBench['stockOf'] = (sku) => lost.stockOf(sku);
const positionOf: LossBench['positionOf'] = (sku) => lost.positionOf(sku);
const ledgerDifferences: LossBench['ledgerDifferences'] = () => lost.ledgerDifferences();

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> {
  return (await query.execute(shop.db)).rows[0];
}

const statusOf = async (number: string) =>
  (await one(sql<{ status: string }>`select status from sales_order where number = ${number}`))?.status;

describe('a package that got lost', () => {
  it('is marked once with reason, note, audit entry and e-mail, and moves neither stock nor money (BENCH-02, DESK-04)', async () => {
    const order = await sentOrder(BAR, 2, 'LOST1', 'GONE');
    const before = [await stockOf(BAR), await positionOf(BAR)];
    const results = await Promise.all([lose(order.number), lose(order.number)]);
    expect(results.map(({ code }) => code)).toEqual([null, null]);
    expect(results[0]?.lost).toEqual([
      {
        parcel: `${order.number}-1`,
        note: 'Search request 4711',
        serials: ['GONE0', 'GONE1'],
        owed: 2,
        resent_by: null,
        claim: { state: 'open', amount: null, on: null },
      },
    ]);
    expect([await stockOf(BAR), await positionOf(BAR)]).toEqual(before);
    expect(await statusOf(order.number)).toBe('shipped');
    for (const other of [
      'reason: stolen, note: "Search request 4711"',
      'reason: missing, note: "Found the van"',
    ]) {
      expect((await act('mark_package_lost', order.number, `, ${other}`)).code).toBe('ALREADY_LOST');
    }
    const entries = await shop.db
      .selectFrom('shop_action')
      .select('details')
      .where('verb', '=', 'package-lost')
      .where('subject', '=', order.number)
      .execute();
    expect(entries.map(({ details }) => details)).toMatchObject([
      { reason: 'missing', pieces: [{ sku: BAR, pieces: 2, serials: ['GONE0', 'GONE1'] }] },
    ]);
    expect(JSON.stringify(entries)).not.toContain('4711');
    await jobsDone(shop.db);
    const mails = [...(await shop.outbox())].filter(([name]) =>
      name.startsWith(`package-lost-${order.number}-1`),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.[1]).toContain('T-LOST1');
    expect(mails[0]?.[1]).not.toContain('4711');
  });

  it('is sent again from stock once, with other serial numbers, and the position loses its metal (BENCH-02, RATE-05)', async () => {
    const order = await sentOrder(BAR, 2, 'LOST2', 'OLD');
    expect((await act('resend_lost_package', order.number)).code).toBe('NOT_LOST');
    await lose(order.number);
    const [stock, position] = [await stockOf(BAR), await positionOf(BAR)];
    const both = await Promise.all([
      act('resend_lost_package', order.number),
      act('resend_lost_package', order.number),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['ALREADY_RESENT', null].toSorted());
    expect(await stockOf(BAR)).toBe(stock - 2);
    expect(await statusOf(order.number)).toBe('processing');
    const weight =
      2 *
      ((
        await one(sql<{ ug: number }>`
      select fine_weight_ug as ug from product where sku = ${BAR}`)
      )?.ug ?? Number.NaN);
    const after = await positionOf(BAR);
    expect(after).toEqual({ ...position, sold: (position['sold'] ?? 0) - weight });
    expect(await ledgerDifferences()).toEqual([]);

    const open = await della.must('start_packing', `order: "${order.number}"`);
    expect(open.lines.map(({ quantity }) => quantity)).toEqual([2]);
    const of = `package: ${open.id}`;
    await della.must('scan_piece', `${of}, code: "${BAR}"`);
    const again = `${of}, line: ${open.lines[0]?.id}, serial: "OLD0"`;
    expect(await della.act('record_serial', again)).toMatchObject({ code: 'SERIAL_SOLD' });
    await della.must('record_serial', `${of}, line: ${open.lines[0]?.id}, serial: "NEW0"`);
    await handOver(order.number, 'LOST2B', 'NEWER');
    expect(await statusOf(order.number)).toBe('shipped');
    expect(await positionOf(BAR)).toEqual({ ...position, stock: (position['stock'] ?? 0) - weight });
    expect(await ledgerDifferences()).toEqual([]);
    expect((await act('resend_lost_package', order.number)).code).toBe('ALREADY_RESENT');
    expect((await act('end_package_loss', order.number)).code).toBe('ALREADY_RESENT');
  });

  it('stays one lot and one shipment of its buyer when it is sent again (RATE-05)', async () => {
    const customer = await newCustomer(shop);
    const order = await placeCustomerOrder(customer.send, { [COIN]: 3 });
    const id = await recordWire(shop, order.number);
    const lots = () =>
      shop.db
        .selectFrom('holding_lot')
        .innerJoin('order_item', 'order_item.id', 'holding_lot.order_item_id')
        .select(['pieces', 'gone_pieces', 'cost_minor'])
        .where('order_item.order_id', '=', id)
        .execute();
    const seen = async () => {
      const { data } = await customer.send<{
        customer: { orders: { items: { shipments: { items: { quantity_shipped: number }[] }[] }[] } };
      }>('{ customer { orders { items { shipments { items { quantity_shipped } } } } } }');
      return data.customer.orders.items[0]?.shipments.map(({ items }) => items);
    };
    await handOver(order.number, 'LOST3');
    const delivered = await lots();
    expect(delivered).toMatchObject([{ pieces: 3, gone_pieces: 0 }]);
    await lose(order.number);
    expect((await act('resend_lost_package', order.number)).code).toBeNull();
    expect([await lots(), await seen()]).toEqual([[], []]);
    await handOver(order.number, 'LOST3B');
    expect(await seen()).toEqual([[{ quantity_shipped: 3 }]]);
    expect(await lots()).toEqual(delivered);
  });

  it('is refunded instead, also in part before it is sent again (DESK-07, RATE-05)', async () => {
    const order = await sentOrder(COIN, 3, 'LOST4');
    await lose(order.number);
    const { data } = await owner.query<{ refund_preview: { pieces: { line: string; parcel: string }[] } }>(
      'query ($number: ID!) { refund_preview(number: $number, for_pieces: true) { pieces { line parcel } } }',
      { number: order.number },
    );
    const [part] = data.refund_preview.pieces;
    const refunded = await owner.query(
      `mutation ($number: ID!, $line: ID!, $parcel: ID!) {
        refund_order(number: $number, key: "lost-refund-1", amount: 100, reason: "Lost",
          pieces: [{ line: $line, parcel: $parcel, pieces: 1, lost: true }]) { waits }
      }`,
      { number: order.number, ...part },
    );
    expect(refunded.errors).toBeUndefined();
    expect((await act('end_package_loss', order.number)).code).toBe('LOSS_REFUNDED');
    const stock = await stockOf(COIN);
    const { code, lost: losses } = await act('resend_lost_package', order.number);
    expect([code, losses[0]?.owed]).toEqual([null, 0]);
    expect(await stockOf(COIN)).toBe(stock - 2);
    const open = await della.must('start_packing', `order: "${order.number}"`);
    expect(open.lines.map(({ quantity }) => quantity)).toEqual([2]);
    expect(await ledgerDifferences()).toEqual([]);
  });

  it('is not sent again without stock or while the order is on hold, and turns up before that (DESK-05)', async () => {
    const order = await sentOrder(COIN, 2, 'LOST5');
    await lose(order.number);
    await holdOrder(shop, order.id, new Date(shop.clock.now()));
    expect((await act('resend_lost_package', order.number)).code).toBe('ORDER_HELD');
    await holdOrder(shop, order.id, null);
    const stock = await stockOf(COIN);
    const setStock = (quantity: number) =>
      sql`update product_stock set quantity = ${quantity} from product
        where product.id = product_id and sku = ${COIN}`.execute(shop.db);
    await setStock(1);
    expect((await act('resend_lost_package', order.number)).code).toBe('NOT_IN_STOCK');
    expect([await stockOf(COIN), await statusOf(order.number)]).toEqual([1, 'shipped']);
    await setStock(stock);
    expect(await act('end_package_loss', order.number)).toEqual({ code: null, lost: [] });
    expect((await act('end_package_loss', order.number)).code).toBe('NOT_LOST');
    await jobsDone(shop.db);
    const found = [...(await shop.outbox())].filter(([name]) =>
      name.startsWith(`package-found-${order.number}-1`),
    );
    expect(found.map(([, mail]) => mail.includes('turned up'))).toEqual([true]);
    expect((await lose(order.number)).lost).toHaveLength(1);
  });

  it('has a claim on the insurer with state, amount and day (BENCH-07)', async () => {
    const order = await sentOrder(COIN, 1, 'LOST6');
    const claim = (more: string) => act('set_insurance_claim', order.number, `, ${more}`);
    expect((await claim('state: filed, amount: 5000, on: "2026-03-18"')).code).toBe('NOT_LOST');
    await lose(order.number);
    const today = new Date(shop.clock.now()).toISOString().slice(0, 10);
    for (const more of [
      'state: filed',
      'state: paid, amount: 0, on: "2026-03-18"',
      'state: paid, amount: 5',
    ]) {
      expect((await claim(more)).code).toBe('CLAIM_INCOMPLETE');
    }
    for (const day of ['2026-02-30', '2020-01-01', '2999-01-01', 'today', '']) {
      expect((await claim(`state: filed, amount: 5000, on: "${day}"`)).code).toBe('CLAIM_DAY_INVALID');
    }
    const filed = await claim(`state: filed, amount: 5000, on: "${today}"`);
    expect(filed.lost[0]?.claim).toEqual({ state: 'filed', amount: 5000, on: today });
    const paid = await claim(`state: paid, amount: 4500, on: "${today}"`);
    expect(paid.lost[0]?.claim).toEqual({ state: 'paid', amount: 4500, on: today });
    await claim(`state: paid, amount: 4500, on: "${today}"`);
    expect((await act('end_package_loss', order.number)).code).toBe('CLAIM_PAID');
    const entries = await shop.db
      .selectFrom('shop_action')
      .select(['before', 'after'])
      .where('verb', '=', 'insurance-claim')
      .where('subject', '=', order.number)
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { before: { state: 'open' }, after: { state: 'filed', amount_minor: 5000 } },
      { before: { state: 'filed' }, after: { state: 'paid', amount_minor: 4500 } },
    ]);
    await claim(`state: rejected, amount: 4500, on: "${today}"`);
    expect((await act('end_package_loss', order.number)).code).toBeNull();
  });

  it('keeps no note of staff once its buyer is forgotten (STAFF-10)', async () => {
    const order = await sentOrder(COIN, 1, 'LOST8');
    await lose(order.number);
    await inTransaction(shop.db, (trx) => anonymizeOrder(trx, order.id, 'n'.repeat(43)));
    const { data } = await owner.query<{ lost_packages: object[] }>(
      'query ($number: ID!) { lost_packages(number: $number) { note owed } }',
      { number: order.number },
    );
    expect(data.lost_packages).toEqual([{ note: '-', owed: 1 }]);
  });

  it('must have left, and needs the permission to edit orders and a new proof (STAFF-05, STAFF-07)', async () => {
    const order = await paidOrder(shop, COIN, 1);
    expect((await lose(order.number)).code).toBe('PARCEL_UNKNOWN');
    await handOver(order.number, 'LOST7');
    expect((await lose(order.number, della.client)).code).toBe('NOT_PERMITTED');
    shop.clock.advance(6 * 60_000);
    expect((await lose(order.number)).code).toBe('PROOF_REQUIRED');
    expect((await act('resend_lost_package', order.number)).code).toBe('PROOF_REQUIRED');
    const fresh = await officeAs(shop, 'owner', 'Petra Lund');
    expect((await lose(order.number, fresh)).code).toBeNull();
  });
});
