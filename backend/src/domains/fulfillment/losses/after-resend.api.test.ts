import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { BAR, type Bench, benchOf, COIN, createBenchShop, paidOrder } from '../testing/bench-shop.ts';
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

describe('an order whose lost pieces were sent again', () => {
  it('names the serial numbers that its buyer has, on its page and on the certificates (BENCH-02, BENCH-06)', async () => {
    const { number } = await lost.sentOrder(BAR, 2, 'SER1', 'LOSTBAR');
    const shown = async () => {
      const { data } = await owner.query<{ order: { lines: { serials: string[] }[] } }>(
        'query ($number: ID!) { order(number: $number) { lines { serials } } }',
        { number },
      );
      return data.order.lines.flatMap(({ serials }) => serials);
    };
    const certificate = async (id: string) => {
      const { data } = await della.client.query<{ package_print: string }>(
        `{ package_print(package: ${id}, kind: serials) }`,
      );
      return data.package_print;
    };
    const { id: first } = await shop.db
      .selectFrom('order_package')
      .select('id')
      .where('code', '=', `${number}-1`)
      .executeTakeFirstOrThrow();
    await lost.lose(number);
    expect(await shown()).toEqual(['LOSTBAR0', 'LOSTBAR1']);
    expect(await certificate(String(first))).toContain('LOSTBAR0');
    expect((await lost.act('resend_lost_package', number)).code).toBeNull();
    expect(await shown()).toEqual([]);
    expect(await certificate(String(first))).not.toContain('LOSTBAR');
    const second = await lost.handOver(number, 'SER2', 'NEWBAR');
    expect(await shown()).toEqual(['NEWBAR0', 'NEWBAR1']);
    expect(await certificate(second.id)).toContain('NEWBAR1');
  });

  it('counts as a sale where staff change the stock of its product (GOODS-08)', async () => {
    const { number } = await lost.sentOrder(COIN, 2, 'COUNT1');
    await lost.lose(number);
    interface Row {
      readonly sku: string;
      readonly last_movement: number | null;
      readonly values: { readonly stock: { readonly quantity: number } };
    }
    const { data } = await owner.query<{ products: { products: Row[] } }>(
      'query ($search: String!) { products(filter: { search: $search }) { products { sku values last_movement } } }',
      { search: COIN },
    );
    const seen = data.products.products.find(({ sku }) => sku === COIN);
    if (seen === undefined) throw new Error(`There is no ${COIN}`);
    const { quantity } = seen.values.stock;
    expect((await lost.act('resend_lost_package', number)).code).toBeNull();
    const saved = await owner.query(
      'mutation ($changes: [ProductChangeInput!]!) { save_products(changes: $changes) { change } }',
      {
        changes: [
          {
            sku: COIN,
            last_movement: seen.last_movement,
            fields: [{ field: 'stock.quantity', seen: quantity, value: quantity + 12 }],
          },
        ],
      },
    );
    expect(saved.errors).toBeUndefined();
    expect(await lost.stockOf(COIN)).toBe(quantity + 10);
  });
});

describe('a lost package whose pieces came back in part', () => {
  it('owes the others, by line (DESK-07)', async () => {
    const { number } = await lost.sentOrder(COIN, 3, 'OWED1');
    await lost.lose(number);
    const read = async () => {
      const { data } = await owner.query<{
        lost_packages: { owed: number; owed_lines: { line: string; pieces: number }[] }[];
      }>('query ($number: ID!) { lost_packages(number: $number) { owed owed_lines { line pieces } } }', {
        number,
      });
      return data.lost_packages[0];
    };
    const [line] = (await read())?.owed_lines ?? [];
    expect(line?.pieces).toBe(3);
    const pieces = {
      line: line?.line,
      restocked: 1,
      written_off: 0,
      restocked_serials: [],
      written_off_serials: [],
    };
    const back = await della.client.query(
      `mutation ($number: ID!, $parcel: ID!, $pieces: [ReturnedPiecesInput!]!) {
        return_pieces(number: $number, parcel: $parcel, key: "owed-return-1", reason: "Torn box", pieces: $pieces) {
          returns { by }
        }
      }`,
      { number, parcel: `${number}-1`, pieces: [pieces] },
    );
    expect(back.errors).toBeUndefined();
    expect(await read()).toEqual({ owed: 2, owed_lines: [{ line: line?.line, pieces: 2 }] });
  });
});

describe('a lost package that comes back after its pieces were sent again', () => {
  const back = (number: string, isRestocked: boolean, client?: OfficeClient) =>
    lost.act('take_back_lost_package', number, `, restock: ${isRestocked}`, client);

  it('is booked in once: its pieces are in stock and can be sold with their serial numbers (BENCH-02, RATE-05)', async () => {
    const { number, id } = await lost.sentOrder(BAR, 2, 'BACK1', 'LATE');
    await lost.lose(number);
    expect((await back(number, true)).code).toBe('LOSS_NOT_RESENT');
    await lost.act('resend_lost_package', number);
    await lost.handOver(number, 'BACK2', 'AGAIN');
    const [stock, position] = [await lost.stockOf(BAR), await lost.positionOf(BAR)];
    expect((await back(number, true, await officeAs(shop, 'editor'))).code).toBe('NOT_PERMITTED');
    const both = await Promise.all([back(number, true), back(number, true, della.client)]);
    expect(both.map(({ code }) => code)).toEqual([null, null]);
    expect((await back(number, false)).code).toBe('ALREADY_BACK');
    expect(await lost.stockOf(BAR)).toBe(stock + 2);
    const moved = await shop.db
      .selectFrom('stock_movement')
      .select(['reason', 'change'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    expect(moved).toEqual([
      { reason: 'order', change: -2 },
      { reason: 'resend', change: -2 },
      { reason: 'return', change: 2 },
    ]);
    const { ug } = await shop.db
      .selectFrom('product')
      .select('fine_weight_ug as ug')
      .where('sku', '=', BAR)
      .executeTakeFirstOrThrow();
    expect(await lost.positionOf(BAR)).toEqual({
      ...position,
      stock: (position['stock'] ?? 0) + 2 * Number(ug),
    });
    expect(await lost.ledgerDifferences()).toEqual([]);
    const next = await lost.sentOrder(BAR, 2, 'BACK3', 'LATE');
    expect(next.number).not.toBe(number);
  });

  it('is written off instead: neither stock nor its serial numbers change (BENCH-02)', async () => {
    const { number } = await lost.sentOrder(BAR, 1, 'OFF1', 'OFF');
    await lost.lose(number);
    await lost.act('resend_lost_package', number);
    const stock = await lost.stockOf(BAR);
    expect((await back(number, false)).code).toBeNull();
    expect(await lost.stockOf(BAR)).toBe(stock);
    const next = await paidOrder(shop, BAR, 1);
    const open = await della.must('start_packing', `order: "${next.number}"`);
    await della.must('scan_piece', `package: ${open.id}, code: "${BAR}"`);
    const sold = `package: ${open.id}, line: ${open.lines[0]?.id}, serial: "OFF0"`;
    expect(await della.act('record_serial', sold)).toMatchObject({ code: 'SERIAL_SOLD' });
    const { details } = await shop.db
      .selectFrom('shop_action')
      .select('details')
      .where('verb', '=', 'package-back')
      .where('subject', '=', number)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ pieces: [{ sku: BAR, written_off: 1 }], restocked_serials: [] });
  });

  it('waits for the return of refunded pieces, which tells whose serial numbers are left (BENCH-02, DESK-04)', async () => {
    const { number } = await lost.sentOrder(BAR, 2, 'PART1', 'PART');
    await lost.lose(number);
    interface Piece {
      readonly line: string;
      readonly parcel: string;
    }
    const { data } = await owner.query<{ refund_preview: { pieces: Piece[] } }>(
      'query ($number: ID!) { refund_preview(number: $number, for_pieces: true) { pieces { line parcel } } }',
      { number },
    );
    const [{ line, parcel } = { line: '', parcel: '' }] = data.refund_preview.pieces;
    const refunded = await owner.query(
      `mutation ($number: ID!, $pieces: [RefundedPiecesInput!]) {
        refund_order(number: $number, key: "part-refund-1", amount: 100, reason: "Lost", pieces: $pieces) { waits }
      }`,
      { number, pieces: [{ line, parcel, pieces: 1, lost: true }] },
    );
    expect(refunded.errors).toBeUndefined();
    const stock = await lost.stockOf(BAR);
    expect((await lost.act('resend_lost_package', number)).code).toBeNull();
    expect((await back(number, true)).code).toBe('RETURN_FIRST');
    const returned = { restocked: 1, written_off: 0, restocked_serials: ['PART1'], written_off_serials: [] };
    const recorded = await della.client.query(
      `mutation ($number: ID!, $parcel: ID!, $pieces: [ReturnedPiecesInput!]!) {
        return_pieces(number: $number, parcel: $parcel, key: "part-return-1", reason: "Came late", pieces: $pieces) {
          returns { by }
        }
      }`,
      { number, parcel, pieces: [{ line, ...returned, found: 1 }] },
    );
    expect(recorded.errors).toBeUndefined();
    expect((await back(number, true)).code).toBeNull();
    expect(await lost.stockOf(BAR)).toBe(stock - 1 + 1 + 1);
    const { rows } = await sql<{ serial: string }>`
      select serial from order_serial where serial in ('PART0', 'PART1') and returned_at is null`.execute(
      shop.db,
    );
    expect(rows).toEqual([]);
    expect(await lost.ledgerDifferences()).toEqual([]);
  });
});
