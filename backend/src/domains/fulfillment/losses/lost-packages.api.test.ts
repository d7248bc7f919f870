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
import { receivePayment } from '../../orders/payment/receive-payment.ts';
import {
  BAR,
  type Bench,
  benchOf,
  COIN,
  createBenchShop,
  holdOrder,
  packAll,
  paidOrder,
} from '../testing/bench-shop.ts';

let shop: TestShop;
let della: Bench;
let owner: OfficeClient;
beforeAll(async () => {
  shop = await createBenchShop({ second_person_above_minor: 100_000_000 });
  della = await benchOf(shop, 'bench', 'Della Marsh');
  owner = await officeAs(shop, 'owner', 'Odile Renn');
});
afterAll(() => shop.close());
beforeEach(() => shop.setSpot(TEST_SPOT));

interface Lost {
  readonly parcel: string;
  readonly note: string;
  readonly serials: readonly string[];
  readonly owed: number;
  readonly resent_by: string | null;
  readonly claim: { readonly state: string; readonly amount: number | null; readonly on: string | null };
}

const FIELDS = 'parcel note serials owed resent_by claim { state amount on }';

/** Runs an act about a lost package of an order. Returns the lost packages afterwards, or the code of the error. */
async function act(verb: string, number: string, more = '', client = owner) {
  const parcel = `${number}-1`;
  const answer = await client.query<Record<string, Lost[]>>(
    `mutation ($number: ID!, $parcel: ID!) {
      ${verb}(number: $number, parcel: $parcel ${more}) { ${FIELDS} }
    }`,
    { number, parcel },
  );
  return { code: answer.code, lost: answer.data?.[verb] ?? [] };
}

const lose = (number: string, client = owner) =>
  act('mark_package_lost', number, ', reason: missing, note: "Search request 4711"', client);

/** Packs an order and hands its package over. */
async function handOver(number: string, seal: string, serials?: string) {
  const parcel = await packAll(della, number, seal, serials);
  await della.must('close_package', `package: ${parcel.id}, tracking: "T-${seal}"`);
  const closed = await della.client.query(
    'mutation { close_manifest(carrier: "insured", driver_name: "Sam Pike", seals_counted: 1) }',
  );
  expect(closed.errors).toBeUndefined();
  return parcel;
}

async function sentOrder(sku: string, quantity: number, seal: string, serials?: string) {
  const order = await paidOrder(shop, sku, quantity);
  await handOver(order.number, seal, serials);
  return order;
}

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> {
  return (await query.execute(shop.db)).rows[0];
}

const stockOf = async (sku: string) =>
  (
    await one(sql<{ quantity: number }>`
      select quantity from product_stock join product on product.id = product_id where sku = ${sku}`)
  )?.quantity ?? Number.NaN;

const statusOf = async (number: string) =>
  (await one(sql<{ status: string }>`select status from sales_order where number = ${number}`))?.status;

/** Returns the open weight of a product in each part of the position. */
async function positionOf(sku: string) {
  const { rows } = await sql<{ kind: string; weight: string }>`
    select kind, sum(change_ug)::text as weight from position_entry join product on product.id = product_id
    where sku = ${sku} group by kind`.execute(shop.db);
  return Object.fromEntries(rows.map(({ kind, weight }) => [kind, Number(weight)]));
}

/** Returns what the entries of products differ from in the ledger of positions. */
async function ledgerDifferences(): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select product_id, kind, sum(weight)::bigint from (
      select product_id, kind, weight_ug as weight from position_product
      union all select product_id, kind, -change_ug from position_entry where product_id is not null
    ) as part group by 1, 2 having sum(weight) <> 0`.execute(shop.db);
  return rows;
}

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
    const { id } = await shop.db
      .selectFrom('sales_order')
      .select('id')
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow();
    await inTransaction(shop.db, (trx) =>
      receivePayment(trx, shop.services, {
        orderId: id,
        amountMinor: null,
        reference: 'WIRE',
        by: { actor: 'operator', name: 'Ann' },
        isSurplusMeant: true,
      }),
    );
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
    const { code, lost } = await act('resend_lost_package', order.number);
    expect([code, lost[0]?.owed]).toEqual([null, 0]);
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
  });

  it('keeps no note of staff once its buyer is forgotten (STAFF-10)', async () => {
    const order = await sentOrder(COIN, 1, 'LOST8');
    await lose(order.number);
    await inTransaction(shop.db, (trx) => anonymizeOrder(trx, order.id, 'n'.repeat(43)));
    const { lost } = await lose(order.number);
    expect(lost).toMatchObject([{ note: '-', owed: 1 }]);
  });

  it('must have left, and needs the permission to refund and a new proof (STAFF-05, STAFF-07)', async () => {
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
