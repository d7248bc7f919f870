import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { changeStatus } from '../../orders/status/change-status.ts';
import {
  BAR,
  BAR_GTIN,
  type Bench,
  benchOf,
  COIN,
  COIN_NUMBER,
  createBenchShop,
  holdOrder,
  packAll,
  paidOrder,
  secondPerson,
} from '../testing/bench-shop.ts';

let shop: TestShop;
let della: Bench;
beforeAll(async () => {
  shop = await createBenchShop({ second_person_above_minor: 100_000_000 });
  della = await benchOf(shop, 'bench', 'Della Marsh');
});
afterAll(() => shop.close());
beforeEach(() => shop.setSpot(TEST_SPOT));

const statusOf = async (id: number) =>
  (await shop.db.selectFrom('sales_order').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

describe('an order that cannot be packed', () => {
  it('is unpaid, uncleared, on hold or canceled, also in the middle of packing (BENCH-04)', async () => {
    const unpaid = await placeGuestOrder(shop.query as Send, COIN, 1);
    const start = (number: string) => della.act('start_packing', `order: "${number}"`);
    expect(await start(unpaid.number)).toMatchObject({
      code: 'ORDER_NOT_PACKABLE',
      message: `Order ${unpaid.number} is not paid. Pack it when its payment is final.`,
    });
    await shop.db
      .updateTable('sales_order')
      .set({ status: 'clearing', payment_final_at: new Date(shop.clock.now()) })
      .where('number', '=', unpaid.number)
      .execute();
    expect((await start(unpaid.number)).message).toContain('not final yet');
    const order = await paidOrder(shop, COIN, 2);
    const hold = (at: Date | null) => holdOrder(shop, order.id, at);
    await hold(new Date());
    expect((await start(order.number)).message).toContain('on hold');
    await hold(null);
    const { parcel } = await start(order.number);
    await hold(new Date());
    const scan = () => della.act('scan_piece', `package: ${parcel?.id}, code: "${COIN}"`);
    expect(await scan()).toMatchObject({ code: 'ORDER_NOT_PACKABLE' });
    await hold(null);
    expect((await scan()).parcel?.lines[0]?.scanned).toBe(1);
    await inTransaction(shop.db, (trx) =>
      changeStatus(trx, shop.services, {
        orderId: order.id,
        to: 'canceled',
        by: { actor: 'operator', name: 'Ann' },
        note: 'Out of stock',
      }),
    );
    expect((await scan()).message).toBe(`Order ${order.number} is canceled. Put its pieces back.`);
    expect((await start('999999999')).code).toBe('ORDER_UNKNOWN');
  });
});

describe('a package whose pieces are put back', () => {
  it('is void, and its order is packed anew without the pieces that were refunded meanwhile (BENCH-02)', async () => {
    const order = await paidOrder(shop, BAR, 2);
    const parcel = await della.must('start_packing', `order: "${order.number}"`);
    const refund = () =>
      runCommand(
        ['--by', 'Ines', 'refund', order.number, '--amount', '10', '--only', `${BAR}=1`],
        (by, work) => work({ ...shop.services, by }),
      );
    expect((await refund()).err).toContain(`Package ${order.number}-1`);
    expect((await della.act('give_up_package', `package: ${parcel.id}`)).parcel).toMatchObject({
      state: 'void',
    });
    expect((await refund()).err).toBe('');
    const again = await della.must('start_packing', `order: "${order.number}"`);
    expect(again.lines).toMatchObject([{ quantity: 1 }]);
  });
});

describe('a package whose order is canceled while being packed', () => {
  it('is on the queue with its pieces until they are put back (BENCH-02, BENCH-04)', async () => {
    const order = await paidOrder(shop, BAR, 2);
    const parcel = await della.must('start_packing', `order: "${order.number}"`);
    const line = parcel.lines[0]?.id;
    await della.must('scan_piece', `package: ${parcel.id}, code: "${BAR}"`);
    await della.must('record_serial', `package: ${parcel.id}, line: ${line}, serial: "GIVEN1"`);
    const giveUp = () => della.act('give_up_package', `package: ${parcel.id}`);
    const listed = async () => {
      const { data } = await della.client.query<{ bench_queue: { canceled: { id: string }[] } }>(
        '{ bench_queue { canceled { id order packer pieces { name shelf quantity } } } }',
      );
      return data.bench_queue.canceled.filter(({ id }) => id === parcel.id);
    };
    expect(await listed()).toEqual([]);
    await inTransaction(shop.db, (trx) =>
      changeStatus(trx, shop.services, {
        orderId: order.id,
        to: 'canceled',
        by: { actor: 'operator', name: 'Ann' },
        note: 'Out of stock',
      }),
    );
    expect(await listed()).toMatchObject([
      { order: order.number, packer: 'Della Marsh', pieces: [{ shelf: 'A 03', quantity: 1 }] },
    ]);
    expect((await giveUp()).parcel).toMatchObject({ state: 'void', packer: null });
    expect(await listed()).toEqual([]);
    expect((await giveUp()).parcel?.state).toBe('void');
    const entries = await shop.db
      .selectFrom('shop_action')
      .select(['by_name', 'details'])
      .where('verb', '=', 'give-up-package')
      .where('subject', '=', order.number)
      .execute();
    expect(entries[0]).toMatchObject({ by_name: 'Della Marsh', details: { pieces: 1 } });
    const free = await shop.db
      .selectFrom('order_serial')
      .select('returned_at')
      .where('serial', '=', 'GIVEN1')
      .executeTakeFirstOrThrow();
    expect(free.returned_at).not.toBeNull();
  });
});

describe('the pick list of several orders', () => {
  it('sums the pieces by shelf and leaves out orders that cannot be packed (BENCH-01, BENCH-04)', async () => {
    const [one, two, held] = [
      await paidOrder(shop, COIN, 2),
      await paidOrder(shop, COIN, 3),
      await paidOrder(shop, BAR, 1),
    ];
    await holdOrder(shop, held.id, new Date());
    const unpaid = await placeGuestOrder(shop.query as Send, BAR, 1);
    const read = (by: Bench, ...orders: readonly string[]) =>
      by.client.query<{ bench_pick_list: object }>(
        `query ($orders: [String!]!) {
          bench_pick_list(orders: $orders) { orders products { sku shelf quantity orders { order quantity } } }
        }`,
        { orders },
      );
    const { data } = await read(della, two.number, one.number, held.number, unpaid.number, "' or 1=1");
    expect(data.bench_pick_list).toEqual({
      orders: [one.number, two.number],
      products: [
        {
          sku: COIN,
          shelf: 'B 14',
          quantity: 5,
          orders: [
            { order: one.number, quantity: 2 },
            { order: two.number, quantity: 3 },
          ],
        },
      ],
    });
    await holdOrder(shop, held.id, null);
    const both = (await read(della, held.number, one.number)).data.bench_pick_list as {
      products: { shelf: string }[];
    };
    expect(both.products.map(({ shelf }) => shelf)).toEqual(['A 03', 'B 14']);
    expect((await read(della)).data.bench_pick_list).toEqual({ orders: [], products: [] });
    expect((await read(await benchOf(shop, 'editor', 'Ed Lane'), one.number)).code).toBe('NOT_PERMITTED');
  });
});

describe('the pick list', () => {
  it('is by shelf; a wrong product stops the step and names the expected one (BENCH-01)', async () => {
    const order = await paidOrder(shop, COIN, 2);
    const started = await della.must('start_packing', `order: "${order.number}"`);
    expect(started).toMatchObject({ state: 'packing', packer: 'Della Marsh', code: `${order.number}-1` });
    expect(started.lines).toMatchObject([
      { sku: COIN, shelf: 'B 14', quantity: 2, scanned: 0, step: 'scan' },
    ]);
    expect(await statusOf(order.id)).toBe('processing');
    const wrong = await della.client.query(
      `mutation { scan_piece(package: ${started.id}, code: "${BAR_GTIN}") { id } }`,
    );
    expect(wrong.errors?.[0]?.extensions).toMatchObject({
      code: 'WRONG_PIECE',
      expected_sku: COIN,
      expected_shelf: 'B 14',
    });
    const scan = (code: string) => della.act('scan_piece', `package: ${started.id}, code: "${code}"`);
    expect((await scan(COIN.toLowerCase())).parcel?.lines[0]?.scanned).toBe(1);
    expect((await scan(COIN_NUMBER)).parcel?.lines[0]).toMatchObject({ scanned: 2, step: 'weigh' });
    expect(await scan(COIN)).toMatchObject({ code: 'SURPLUS_PIECE' });
    const back = await della.must('take_back_piece', `package: ${started.id}, line: ${started.lines[0]?.id}`);
    expect(back.lines[0]).toMatchObject({ scanned: 1, step: 'scan' });
  });

  it('continues at another bench, and counts each of many scans at once (BENCH-01)', async () => {
    const order = await paidOrder(shop, COIN, 12);
    const [first, second] = await Promise.all([
      della.must('start_packing', `order: "${order.number}"`),
      (await benchOf(shop, 'order_desk', 'Otto Bell')).must('start_packing', `order: "${order.number}"`),
    ]);
    expect(first.id).toBe(second.id);
    const scans = Array.from({ length: 15 }, () =>
      della.act('scan_piece', `package: ${first.id}, code: "${COIN}"`),
    );
    const codes = (await Promise.all(scans)).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(12);
    expect(codes.filter((code) => code === 'SURPLUS_PIECE')).toHaveLength(3);
    await della.must('put_aside', `package: ${first.id}`);
    const otto = await benchOf(shop, 'order_desk', 'Otto Bell');
    const went = await otto.must('start_packing', `order: "${order.number}"`);
    expect(went).toMatchObject({ id: first.id, packer: 'Otto Bell', lines: [{ scanned: 12 }] });
    const editor = await benchOf(shop, 'editor');
    expect((await editor.act('put_aside', `package: ${first.id}`)).code).toBe('NOT_PERMITTED');
  });
});

describe('serial numbers and weights', () => {
  it('rejects a serial number that was sold, until its order is canceled (BENCH-02)', async () => {
    const order = await paidOrder(shop, BAR, 2);
    const parcel = await della.must('start_packing', `order: "${order.number}"`);
    const line = parcel.lines[0]?.id;
    const serial = (text: string, id = parcel.id, of = line) =>
      della.act('record_serial', `package: ${id}, line: ${of}, serial: ${JSON.stringify(text)}`);
    expect((await serial('NR-1')).code).toBe('NO_SERIALS');
    await della.must('scan_piece', `package: ${parcel.id}, code: "${BAR_GTIN}"`);
    expect((await della.act('scan_piece', `package: ${parcel.id}, code: "${BAR}"`)).code).toBe(
      'SERIAL_MISSING',
    );
    expect((await serial('😀')).message).toMatch(/^😀 is not a serial number/);
    expect((await serial('=HYPERLINK("x")')).code).toBe('SERIAL_INVALID');
    // A hand scanner may read the code of the product twice.
    for (const number of [BAR, BAR_GTIN, BAR.toLowerCase()]) {
      expect((await serial(number)).code).toBe('SERIAL_OF_PRODUCT');
    }
    expect((await serial(' nr-1 ')).parcel?.lines[0]).toMatchObject({ serials: ['NR-1'], step: 'scan' });
    await della.must('scan_piece', `package: ${parcel.id}, code: "${BAR}"`);
    expect(await serial('NR-1')).toMatchObject({
      code: 'SERIAL_RECORDED',
      message: 'The serial number NR-1 is in this package already. Scan the serial number of another piece.',
    });
    const found = await shop.db
      .selectFrom('order_word')
      .select(['order_id', 'word'])
      .where('source', '=', 'serial')
      .execute();
    expect(found).toContainEqual({ order_id: order.id, word: 'nr1' });
    const other = await paidOrder(shop, BAR, 1);
    const next = await della.must('start_packing', `order: "${other.number}"`);
    await della.must('scan_piece', `package: ${next.id}, code: "${BAR}"`);
    expect(await serial('NR-1', next.id, next.lines[0]?.id)).toMatchObject({
      code: 'SERIAL_SOLD',
      message: `The serial number NR-1 was sold with order ${order.number}.`,
    });
    await inTransaction(shop.db, (trx) =>
      changeStatus(trx, shop.services, {
        orderId: order.id,
        to: 'canceled',
        by: { actor: 'operator', name: 'Ann' },
        note: 'Lost',
      }),
    );
    expect((await serial('NR-1', next.id, next.lines[0]?.id)).parcel?.lines[0]?.serials).toEqual(['NR-1']);
  });

  it('stops at a weight outside of the tolerance until a second person has checked it (BENCH-02)', async () => {
    const order = await paidOrder(shop, COIN, 20);
    let parcel = await della.must('start_packing', `order: "${order.number}"`);
    const { id: line, minimum_mg: minimum, maximum_mg: maximum } = parcel.lines[0] ?? { id: '' };
    expect(Number(maximum) - Number(minimum)).toBe(2 * 20 * 50);
    const weigh = (mg: number) =>
      della.act('weigh_line', `package: ${parcel.id}, line: ${line}, weight_mg: ${mg}`);
    expect((await weigh(Number(minimum))).code).toBe('WEIGHT_EARLY');
    for (let piece = 0; piece < 20; piece++) {
      parcel = await della.must('scan_piece', `package: ${parcel.id}, code: "${COIN}"`);
    }
    expect((await weigh(Number(minimum) - 1)).parcel?.lines[0]).toMatchObject({
      in_tolerance: false,
      step: 'check',
    });
    const seal = () => della.act('record_seal', `package: ${parcel.id}, seal: "S-1"`);
    expect((await seal()).code).toBe('STEP_STOPPED');
    const ines = await secondPerson(shop);
    const check = (proof: string) =>
      della.act('check_weight', `package: ${parcel.id}, line: ${line}, ${proof}`);
    expect((await check('second: { email: "nobody@staff.test", code: "123456" }')).code).toBe(
      'CODE_INCORRECT',
    );
    expect((await check((await secondPerson(shop, 'editor', 'Ed Moss')).proof())).code).toBe(
      'SECOND_PERSON_NOT_PERMITTED',
    );
    const proof = ines.proof();
    expect((await check(proof)).parcel?.lines[0]).toMatchObject({ checked_by: 'Ines Hale', step: null });
    expect((await weigh(Number(maximum) + 1)).parcel?.lines[0]?.step).toBe('check');
    expect((await check(proof)).code).toBe('CODE_INCORRECT');
    expect((await weigh(Number(maximum))).parcel?.lines[0]).toMatchObject({ in_tolerance: true, step: null });
    expect((await seal()).parcel?.seal_number).toBe('S-1');
  });

  it('never takes the first person as the second one (BENCH-02)', async () => {
    const own = await benchOf(shop, 'bench', 'Uma Reed');
    const order = await paidOrder(shop, COIN, 1);
    const parcel = await own.must('start_packing', `order: "${order.number}"`);
    await own.must('scan_piece', `package: ${parcel.id}, code: "${COIN}"`);
    const line = parcel.lines[0]?.id;
    await own.must('weigh_line', `package: ${parcel.id}, line: ${line}, weight_mg: 1`);
    const { email } = await shop.db
      .selectFrom('staff_member')
      .select('email')
      .where('id', '=', own.client.staffId)
      .executeTakeFirstOrThrow();
    const check = await own.act(
      'check_weight',
      `package: ${parcel.id}, line: ${line}, second: { email: "${email}", code: "000000" }`,
    );
    expect(check.code).toBe('SECOND_PERSON_OWN');
  });
});

describe('the audit log', () => {
  it('has one entry for each step of a package (BENCH-01)', async () => {
    const order = await paidOrder(shop, BAR, 1);
    await packAll(della, order.number, 'AUDIT1');
    const rows = await shop.db
      .selectFrom('shop_action')
      .select(['verb', 'by_name'])
      .where('subject', '=', order.number)
      .orderBy('id')
      .execute();
    expect(rows.map(({ verb }) => verb)).toEqual([
      'pack',
      'scan-piece',
      'record-serial',
      'weigh',
      'photograph-package',
      'record-seal',
    ]);
    expect(rows.every(({ by_name: name }) => name === 'Della Marsh')).toBe(true);
  });
});
