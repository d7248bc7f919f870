import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import {
  BAR,
  type Bench,
  benchOf,
  COIN,
  createBenchShop,
  packAll,
  paidOrder,
} from '../testing/bench-shop.ts';

let shop: TestShop;
let della: Bench;
beforeAll(async () => {
  shop = await createBenchShop({ second_person_above_minor: 100_000_000 });
  della = await benchOf(shop, 'bench', 'Della Marsh');
});
afterAll(() => shop.close());
beforeEach(() => shop.setSpot(TEST_SPOT));

interface Line {
  readonly line: string;
  readonly sku: string;
  readonly left: number;
  readonly is_restockable: boolean;
  readonly serials: readonly string[];
}

interface Returns {
  readonly parcels: readonly { readonly number: string; readonly lines: readonly Line[] }[];
  readonly returns: readonly {
    readonly by: string;
    readonly reason: string;
    readonly lines: readonly object[];
  }[];
}

const RETURNS = `parcels { number lines { line sku left is_restockable serials } }
  returns { by reason lines { name restocked written_off serials } }`;

async function returnsOf(number: string, client: OfficeClient = della.client): Promise<Returns> {
  const { data } = await client.query<{ order_returns: Returns }>(
    `query ($number: ID!) { order_returns(number: $number) { ${RETURNS} } }`,
    { number },
  );
  return data.order_returns;
}

interface Given {
  readonly restocked?: number;
  readonly written_off?: number;
  readonly restocked_serials?: readonly string[];
  readonly written_off_serials?: readonly string[];
}

let keys = 0;
const newKey = () => `return-key-${++keys}`;

/** Records a return of the first line of the first parcel. */
async function bringBack(
  number: string,
  given: Given,
  {
    client = della.client,
    key = newKey(),
    line,
  }: { client?: OfficeClient; key?: string; line?: string } = {},
) {
  const { parcels } = await returnsOf(number);
  const [parcel] = parcels;
  const pieces = {
    line: line ?? parcel?.lines[0]?.line,
    restocked: 0,
    written_off: 0,
    restocked_serials: [],
    written_off_serials: [],
    ...given,
  };
  return client.query<{ return_pieces: Returns }>(
    `mutation ($number: ID!, $parcel: ID!, $key: String!, $pieces: [ReturnedPiecesInput!]!) {
      return_pieces(number: $number, parcel: $parcel, key: $key, reason: "Nobody at home", pieces: $pieces) {
        ${RETURNS}
      }
    }`,
    { number, parcel: parcel?.number ?? '1', key, pieces: [pieces] },
  );
}

/** Runs a command of the shop. @throws Error with the text that the command printed as its error */
async function desk(...words: string[]): Promise<void> {
  const done = await runCommand(['--by', 'Ines', ...words], (by, work) => work({ ...shop.services, by }));
  if (done.err !== '') throw new Error(done.err);
}

async function sentOrder(sku: string, quantity: number) {
  const order = await paidOrder(shop, sku, quantity);
  await desk('ship', order.number, '--carrier', 'Vault', '--tracking', `T-${order.number}`);
  return order;
}

async function stockOf(sku: string): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    select quantity from product_stock join product on product.id = product_id where sku = ${sku}`.execute(
    shop.db,
  );
  return rows[0]?.quantity ?? Number.NaN;
}

const movementsOf = (orderId: number) =>
  shop.db
    .selectFrom('stock_movement')
    .select(['change', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

/** Returns what the entries of products differ from in the ledger of positions. */
async function ledgerDifferences(): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select product_id, kind, sum(weight)::bigint from (
      select product_id, kind, weight_ug as weight from position_product
      union all select product_id, kind, -change_ug from position_entry where product_id is not null
    ) as part group by 1, 2 having sum(weight) <> 0`.execute(shop.db);
  return rows;
}

describe('a parcel that came back', () => {
  it('restocks some pieces and writes others off, once (DESK-04)', async () => {
    const order = await sentOrder(COIN, 5);
    const before = await stockOf(COIN);
    const key = newKey();
    const first = await bringBack(order.number, { restocked: 2, written_off: 1 }, { key });
    expect(first.errors).toBeUndefined();
    expect(first.data.return_pieces.returns).toEqual([
      {
        by: 'Della Marsh',
        reason: 'Nobody at home',
        lines: [expect.objectContaining({ restocked: 2, written_off: 1, serials: [] })],
      },
    ]);
    const again = await bringBack(order.number, { restocked: 2, written_off: 1 }, { key });
    expect(again.data.return_pieces.returns).toHaveLength(1);
    const changed = await bringBack(order.number, { restocked: 1, written_off: 2 }, { key });
    expect(changed.code).toBe('KEY_USED');
    expect(await stockOf(COIN)).toBe(before + 2);
    expect(await movementsOf(order.id)).toEqual([
      { change: -5, reason: 'order' },
      { change: 2, reason: 'return' },
    ]);
    expect((await bringBack(order.number, { restocked: 3 })).code).toBe('RETURN_TOO_MANY');
    expect((await bringBack(order.number, { restocked: -1, written_off: 2 })).code).toBe('RETURN_NOTHING');
    expect((await bringBack(order.number, { restocked: 2 })).errors).toBeUndefined();
    expect((await returnsOf(order.number)).parcels[0]?.lines[0]?.left).toBe(0);
    expect(await stockOf(COIN)).toBe(before + 4);
    expect(await ledgerDifferences()).toEqual([]);
    const entries = await shop.db
      .selectFrom('shop_action')
      .select('details')
      .where('verb', '=', 'return-pieces')
      .where('subject', '=', order.number)
      .orderBy('id')
      .execute();
    expect(entries).toHaveLength(2);
    expect(entries[0]?.details).toMatchObject({ pieces: [{ sku: COIN, restocked: 2, written_off: 1 }] });
  });

  it('comes back once when two people record it at the same time (DESK-04)', async () => {
    const order = await sentOrder(COIN, 1);
    const before = await stockOf(COIN);
    const ines = await officeAs(shop, 'bench', 'Ines Hale');
    const results = await Promise.all([
      bringBack(order.number, { restocked: 1 }),
      bringBack(order.number, { restocked: 1 }, { client: ines }),
      bringBack(order.number, { written_off: 1 }, { client: ines }),
    ]);
    const codes = results.map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'RETURN_TOO_MANY')).toHaveLength(2);
    const { returns } = await returnsOf(order.number);
    expect(returns).toHaveLength(1);
    const [[line]] = returns.map(({ lines }) => lines) as [[{ restocked: number }]];
    expect(await stockOf(COIN)).toBe(before + line.restocked);
  });

  it('frees the serial numbers of restocked pieces only (BENCH-02)', async () => {
    const order = await paidOrder(shop, BAR, 3);
    const parcel = await packAll(della, order.number, 'SEAL-R', 'BACK');
    await della.must('close_package', `package: ${parcel.id}, tracking: "R-1"`);
    const closed = await della.client.query(
      `mutation { close_manifest(carrier: "insured", driver_name: "Sam Pike", seals_counted: 1) }`,
    );
    expect(closed.errors).toBeUndefined();
    const serials = ['BACK0', 'BACK1', 'BACK2'];
    expect((await returnsOf(order.number)).parcels[0]?.lines[0]).toMatchObject({ left: 3, serials });
    expect((await bringBack(order.number, { restocked: 1 })).code).toBe('RETURN_SERIALS_MISSING');
    const other = { restocked: 1, restocked_serials: ['OTHER'] };
    expect((await bringBack(order.number, other)).code).toBe('RETURN_SERIAL_UNKNOWN');
    const pieces = {
      restocked: 1,
      written_off: 1,
      restocked_serials: ['back0'],
      written_off_serials: ['BACK2'],
    };
    const key = newKey();
    const back = await bringBack(order.number, pieces, { key });
    expect(back.errors).toBeUndefined();
    const again = await bringBack(order.number, { ...pieces, restocked_serials: [' BACK0 '] }, { key });
    expect([again.code, again.data.return_pieces.returns.length]).toEqual([null, 1]);
    const swapped = { ...pieces, restocked_serials: ['BACK2'], written_off_serials: ['BACK0'] };
    expect((await bringBack(order.number, swapped, { key })).code).toBe('KEY_USED');
    expect(back.data.return_pieces.parcels[0]?.lines[0]).toMatchObject({ left: 1, serials: ['BACK1'] });
    const next = await paidOrder(shop, BAR, 1);
    const open = await della.must('start_packing', `order: "${next.number}"`);
    const of = `package: ${open.id}`;
    await della.must('scan_piece', `${of}, code: "${BAR}"`);
    const sell = (serial: string) =>
      della.act('record_serial', `${of}, line: ${open.lines[0]?.id}, serial: "${serial}"`);
    expect(await sell('BACK2')).toMatchObject({ code: 'SERIAL_SOLD' });
    expect((await sell('BACK0')).parcel?.lines[0]?.serials).toEqual(['BACK0']);
  });

  it('needs a parcel of this order and the permission to pack (DESK-04)', async () => {
    const [order, other] = [await sentOrder(COIN, 1), await sentOrder(COIN, 1)];
    const [foreign] = (await returnsOf(other.number)).parcels[0]?.lines ?? [];
    const wrong = { restocked: 1 };
    expect((await bringBack(order.number, wrong, { line: foreign?.line ?? '' })).code).toBe('LINE_UNKNOWN');
    const editor = await officeAs(shop, 'accountant');
    expect((await bringBack(order.number, wrong, { client: editor })).errors).toHaveLength(1);
    const paid = await paidOrder(shop, COIN, 1);
    expect((await bringBack(paid.number, wrong, { line: '1' })).code).toBe('PARCEL_UNKNOWN');
    const key = newKey();
    await bringBack(other.number, wrong, { key });
    expect((await bringBack(order.number, wrong, { key })).code).toBe('KEY_USED');
    expect((await returnsOf(order.number)).returns).toEqual([]);
  });
});

describe('the buyer of a parcel that came back', () => {
  it('sees the pieces as returned, and a refund pays for them first (STACK-01)', async () => {
    const marta = await newCustomer(shop);
    const { number } = await placeCustomerOrder(marta.send as Send, { [COIN]: 4, 'AU-SUN-1': 1 });
    await desk('pay', number, '--tender', 'wire', '--reference', `W-${number}`);
    await desk('ship', number, '--carrier', 'Vault', '--tracking', `T-${number}`);
    interface Lots {
      readonly customer: {
        readonly metals: { readonly lots: { readonly items: readonly LotData[] } };
        readonly orders: {
          readonly items: readonly { readonly items: readonly { readonly quantity_returned: number }[] }[];
        };
      };
    }
    interface LotData {
      readonly metal: string;
      readonly pieces: number;
      readonly cost: { readonly value: number };
    }
    const read = async () =>
      (
        await must<Lots>(
          marta.send,
          `{ customer { metals { lots { items { metal pieces cost { value } } } }
            orders { items { items { quantity_returned } } } } }`,
        )
      ).customer;
    const lotOf = async (metal: string) =>
      (await read()).metals.lots.items.find((lot) => lot.metal === metal) ?? null;
    const gold = await lotOf('gold');
    const silver = await lotOf('silver');
    const { parcels } = await returnsOf(number);
    const coins = parcels[0]?.lines.find(({ sku }) => sku === COIN);
    const back = await bringBack(number, { restocked: 3, written_off: 1 }, { line: coins?.line ?? '' });
    expect(back.errors).toBeUndefined();
    expect(await lotOf('silver')).toBeNull();
    expect(await lotOf('gold')).toEqual(gold);
    expect((await read()).orders.items[0]?.items.map((item) => item.quantity_returned)).toContain(4);
    const amount = String(silver?.cost.value ?? 0);
    await desk('refund', number, '--amount', amount, '--comment', 'Parcel came back');
    expect(await lotOf('gold')).toEqual(gold);
    await desk('refund', number, '--amount', '10.00', '--comment', 'Scratched');
    expect((await lotOf('gold'))?.cost.value).toBeCloseTo((gold?.cost.value ?? 0) - 10, 2);
  });
});
