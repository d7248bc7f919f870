import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FORMER_BUYER } from '@ingot/rules/orders/former-buyer.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../../platform/database/migration-files.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { setStock } from '../../../testing/shopping/stock-of.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { anonymizeOrder } from '../../orders/anonymization/anonymization.repository.ts';
import { receivePayment } from '../../orders/payment/receive-payment.ts';
import { type Bench, benchOf, COIN, createBenchShop, packAll } from '../testing/bench-shop.ts';

let shop: TestShop;
let della: Bench;
beforeAll(async () => {
  shop = await createBenchShop({ second_person_above_minor: 100_000_000 });
  della = await benchOf(shop, 'bench', 'Della Marsh');
});
afterAll(() => shop.close());
beforeEach(() => shop.setSpot(TEST_SPOT));

const FIELDS = 'code_checked identity_kind identity_ending package_scanned collected_at appointment_at';
interface PickupData {
  readonly code_checked: boolean;
  readonly package_scanned: boolean;
  readonly collected_at: string | null;
}

async function act(verb: string, args: string) {
  const answer = await della.client.query<Record<string, PickupData>>(
    `mutation { ${verb}(${args}) { ${FIELDS} } }`,
  );
  return { code: answer.code, pickup: answer.data?.[verb] ?? null };
}

/** Places a paid order of two coins that its buyer collects. */
async function paidCollection() {
  const send = shop.query as Send;
  const shopper = await newShopper(send);
  expect(await shopper.add(COIN, 2)).toEqual([]);
  await shopper.prepare();
  await send(
    `mutation ($id: String!) { setShippingMethodsOnCart(
      input: { cart_id: $id, shipping_methods: [{ carrier_code: "collect", method_code: "counter" }] }
    ) { cart { id } } }`,
    { id: shopper.cartId },
  );
  const order = await shopper.placeOrder();
  const { id } = await shop.db
    .selectFrom('sales_order')
    .select('id')
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow();
  const by = { actor: 'operator', name: 'Ann' } as const;
  await inTransaction(shop.db, (trx) =>
    receivePayment(trx, shop.services, {
      orderId: id,
      amountMinor: null,
      reference: 'W',
      by,
      isSurplusMeant: true,
    }),
  );
  return { order, orderId: id };
}

/** Places a paid order that its buyer collects, and packs it. */
async function readyOrder(seal: string) {
  const { order, orderId } = await paidCollection();
  const parcel = await packAll(della, order.number, seal);
  const closed = await della.must('close_package', `package: ${parcel.id}`);
  return { order, orderId, packageId: closed.id, state: closed.state };
}

interface OrderPickups {
  readonly guestOrderByToken: {
    readonly state: string;
    readonly pickups: readonly { readonly state: string; readonly code: string | null }[];
  };
}

async function seenByBuyer(token: string) {
  const { data } = await shop.query<OrderPickups>(
    `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
      state pickups { state code ready_at appointment_at collect_by collected_at }
    } }`,
    { token },
  );
  return data?.guestOrderByToken;
}

interface BenchRow {
  readonly order: string;
  readonly telephone: string;
  readonly collect_by: string;
  readonly is_late: boolean;
}

async function rowOf({ client }: Bench, order: string): Promise<BenchRow | undefined> {
  const answer = await client.query<{ pickups: BenchRow[] }>(
    '{ pickups { order telephone collect_by is_late } }',
  );
  return answer.data.pickups.find((one) => one.order === order);
}

const OTHER = 'K7PM4RWX';
const identity = (more = 'valid_until: "2031-01-01", does_match: true') =>
  `kind: drivers_license, ending: "77b2", ${more}`;

test('an upgrade removes documents from collections that were anonymized before (BENCH-08)', async () => {
  const [former, other] = [await readyOrder('OLD-1'), await readyOrder('OLD-2')];
  await shop.db
    .updateTable('order_collection')
    .set({ identity_ending: '77B2', identity_valid_until: '2031-01-01' })
    .where('package_id', 'in', [Number(former.packageId), Number(other.packageId)])
    .execute();
  await shop.db
    .updateTable('sales_order')
    .set({ email: FORMER_BUYER })
    .where('id', '=', former.orderId)
    .execute();
  const text = await readFile(join(MIGRATIONS_FOLDER, 'changes/office-system/0570-collections.sql'), 'utf8');
  await sql.raw(text.slice(text.indexOf('update order_collection'))).execute(shop.db);
  const rows = await shop.db
    .selectFrom('order_collection')
    .select(['package_id', 'identity_ending', 'identity_valid_until'])
    .where('package_id', 'in', [Number(former.packageId), Number(other.packageId)])
    .orderBy('package_id')
    .execute();
  expect(rows).toEqual([
    { package_id: Number(former.packageId), identity_ending: null, identity_valid_until: null },
    { package_id: Number(other.packageId), identity_ending: '77B2', identity_valid_until: '2031-01-01' },
  ]);
});

describe('pickup at the counter', () => {
  it('names the counter instead of the address of its buyer at order, bench and prints (BENCH-06, BENCH-08)', async () => {
    const { order, packageId } = await readyOrder('SEAL-AT');
    const owner = await officeAs(shop, 'owner', 'Odile Renn');
    const { data } = await owner.query<{
      order: { collect_at: string; shipping_address: { street: string[] } };
      bench_package: { collect_at: string };
      slip: string;
      label: string;
    }>(
      `query ($number: ID!, $id: ID!) {
        order(number: $number) { collect_at shipping_address { street } }
        bench_package(id: $id) { collect_at }
        slip: package_print(package: $id, kind: packing_slip)
        label: package_print(package: $id, kind: label)
      }`,
      { number: order.number, id: packageId },
    );
    const [counter] = shop.services.shop.shipping.pickupLocations;
    const [street = ''] = counter?.street ?? [];
    expect(street).not.toBe('');
    expect(data.order.collect_at).toBe(data.bench_package.collect_at);
    for (const text of [data.order.collect_at, data.slip, data.label]) {
      expect(text).toContain(counter?.name);
      expect(text).toContain(street);
    }
    const [home = ''] = data.order.shipping_address.street;
    expect(data.slip).not.toContain(home);
    expect(data.label).not.toContain(home);
  });

  it('names the payer, who collects, at the bench, in prints and at the counter (BENCH-06, BENCH-08)', async () => {
    const { order, orderId, packageId } = await readyOrder('SEAL-TWO');
    await shop.db
      .updateTable('order_address')
      .set({ firstname: 'Pia', lastname: 'Holm' })
      .where('order_id', '=', orderId)
      .where('kind', '=', 'billing')
      .execute();
    const { data } = await della.client.query<{
      bench_package: { recipient: string };
      pickups: { order: string; customer: string }[];
      slip: string;
      label: string;
    }>(
      `query ($id: ID!) {
        bench_package(id: $id) { recipient }
        pickups { order customer }
        slip: package_print(package: $id, kind: packing_slip)
        label: package_print(package: $id, kind: label)
      }`,
      { id: packageId },
    );
    expect(data.bench_package.recipient).toBe('Pia Holm');
    expect(data.pickups.find((one) => one.order === order.number)?.customer).toBe('Pia Holm');
    for (const print of [data.slip, data.label]) {
      expect(print).toContain('Pia Holm');
      expect(print).not.toContain('Oakes');
    }
  });

  it('goes from ready to collected by code and identity, once (BENCH-08)', async () => {
    const { order, orderId, packageId, state } = await readyOrder('PICK1');
    expect(state).toBe('ready');
    const before = await seenByBuyer(order.token);
    expect(before?.pickups).toMatchObject([{ state: 'READY_TO_COLLECT' }]);
    const code = before?.pickups[0]?.code ?? '';
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4} [2-9A-HJKMNP-TV-Z]{4}$/);
    await jobsDone(shop.db);
    const ready = `collection-ready-${order.number}-1`;
    const mails = [...(await shop.outbox()).entries()].filter(([name]) => name.startsWith(ready));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.[1]).toContain(code);
    const id = `package: ${packageId}`;
    expect((await act('hand_over_pickup', id)).code).toBe('PICKUP_CODE_FIRST');
    expect((await act('scan_pickup', `${id}, code: "PICK1"`)).code).toBe('PICKUP_CODE_FIRST');
    expect((await act('record_pickup_identity', `${id}, ${identity()}`)).code).toBe('PICKUP_CODE_FIRST');
    expect(
      (await act('check_pickup_code', `${id}, code: "${code.toLowerCase()}"`)).pickup?.code_checked,
    ).toBe(true);
    expect((await act('hand_over_pickup', id)).code).toBe('PICKUP_IDENTITY_FIRST');
    expect((await act('scan_pickup', `${id}, code: "PICK1"`)).code).toBe('PICKUP_IDENTITY_FIRST');
    const wrong = async (more: string) =>
      (await act('record_pickup_identity', `${id}, ${identity(more)}`)).code;
    expect(await wrong('valid_until: "2026-01-01", does_match: true')).toBe('IDENTITY_EXPIRED');
    expect(await wrong('valid_until: "2031-01-01", does_match: false')).toBe('IDENTITY_DIFFERS');
    expect((await act('record_pickup_identity', `${id}, ${identity()}`)).pickup).toMatchObject({
      identity_kind: 'drivers_license',
      identity_ending: '77B2',
    });
    expect((await act('hand_over_pickup', id)).code).toBe('PICKUP_SCAN_FIRST');
    for (const other of ['', ' ', '#', order.number, `${order.number}-2`, 'PICK2', 'PICK', 'AG-SHIP-1']) {
      expect((await act('scan_pickup', `${id}, code: "${other}"`)).code, other).toBe('PICKUP_SCAN_WRONG');
    }
    expect((await act('scan_pickup', `${id}, code: " pick1 "`)).pickup?.package_scanned).toBe(true);
    const both = await Promise.all([act('hand_over_pickup', id), act('hand_over_pickup', id)]);
    expect(both.some(({ pickup }) => pickup?.collected_at)).toBe(true);
    expect((await act('hand_over_pickup', id)).pickup?.collected_at).not.toBeNull();
    const after = await seenByBuyer(order.token);
    expect(after).toMatchObject({ state: 'complete', pickups: [{ state: 'COLLECTED', code: null }] });
    const sent = await shop.db.selectFrom('shipment').selectAll().where('order_id', '=', orderId).execute();
    expect(sent).toHaveLength(1);
    await jobsDone(shop.db);
    expect([...(await shop.outbox()).keys()].filter((name) => name.includes('order-shipped'))).toEqual([]);
    expect((await act('check_pickup_code', `${id}, code: "${code}"`)).code).toBe('PICKUP_OVER');
  });

  it('records who collected, by which document, and who handed it over (BENCH-08, DESK-04)', async () => {
    const { order, orderId, packageId } = await readyOrder('PICK-WHO');
    const ines = await benchOf(shop, 'bench', 'Ines Hale');
    const collections = async (number: string, by = ines.client) => {
      const { data } = await by.query<{ order_collections: object[] }>(
        `query ($number: ID!) { order_collections(number: $number) { package_code collected_at handed_over_by is_signed signature
          identity { kind ending valid_until checked_by } } }`,
        { number },
      );
      return data.order_collections;
    };
    const waiting = {
      package_code: `${order.number}-1`,
      collected_at: null,
      handed_over_by: null,
      is_signed: false,
      signature: null,
    };
    expect(await collections(order.number)).toEqual([{ ...waiting, identity: null }]);
    const code = (await seenByBuyer(order.token))?.pickups[0]?.code;
    await act('check_pickup_code', `package: ${packageId}, code: "${code}"`);
    await act('record_pickup_identity', `package: ${packageId}, ${identity()}`);
    const document = {
      kind: 'drivers_license',
      ending: '77B2',
      valid_until: '2031-01-01',
      checked_by: 'Della Marsh',
    };
    expect(await collections(order.number)).toEqual([{ ...waiting, identity: document }]);
    const give = (signature: string) =>
      ines.client.query(
        `mutation ($signature: String) { hand_over_pickup(package: ${packageId}, signature: $signature) { package } }`,
        { signature },
      );
    await act('scan_pickup', `package: ${packageId}, code: "${order.number}-1"`);
    for (const odd of ['', 'Marta', '<svg onload=alert(1)>']) {
      expect((await give(odd)).code).toBe('SIGNATURE_INVALID');
    }
    const signature = 'M10,20L30,40M50,60L70,80';
    expect((await give(signature)).errors).toBeUndefined();
    expect(await collections(order.number)).toEqual([
      {
        package_code: `${order.number}-1`,
        collected_at: expect.any(String),
        handed_over_by: 'Ines Hale',
        is_signed: true,
        signature,
        identity: document,
      },
    ]);
    expect(await collections('999999999')).toEqual([]);
    // Staff without either permission see who handed it over and when, and no document.
    expect(await collections(order.number, await officeAs(shop, 'compliance', 'Cara Voss'))).toMatchObject([
      { signature, identity: document },
    ]);
    expect(await collections(order.number, await officeAs(shop, 'accountant', 'Nora Lind'))).toEqual([
      {
        package_code: `${order.number}-1`,
        collected_at: expect.any(String),
        handed_over_by: 'Ines Hale',
        is_signed: true,
        signature: null,
        identity: null,
      },
    ]);
    const log = await shop.db
      .selectFrom('shop_action')
      .select(['verb', 'details'])
      .where('subject', '=', order.number)
      .where('verb', 'in', ['check-identity', 'hand-over-pickup'])
      .orderBy('id')
      .execute();
    const logged = { package: `${order.number}-1`, kind: 'drivers_license' };
    expect(log.map(({ details }) => (typeof details === 'string' ? JSON.parse(details) : details))).toEqual([
      logged,
      { ...logged, signed: true },
    ]);
    await inTransaction(shop.db, (trx) => anonymizeOrder(trx, orderId, 'w'.repeat(43)));
    expect(await collections(order.number)).toMatchObject([
      { handed_over_by: 'Ines Hale', signature: null, identity: null },
    ]);
  });

  it('locks after five wrong codes, for this order only (BENCH-08)', async () => {
    const first = await readyOrder('PICK2');
    const second = await readyOrder('PICK3');
    const id = `package: ${first.packageId}`;
    const codes: (string | null)[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      codes.push((await act('check_pickup_code', `${id}, code: "${OTHER}"`)).code);
    }
    expect(codes).toEqual([...Array(4).fill('PICKUP_CODE_WRONG'), 'PICKUP_LOCKED', 'PICKUP_LOCKED']);
    const codeOf = async (token: string) => (await seenByBuyer(token))?.pickups[0]?.code;
    const right = await codeOf(first.order.token);
    expect((await act('check_pickup_code', `${id}, code: "${right}"`)).code).toBe('PICKUP_LOCKED');
    const other = await codeOf(second.order.token);
    const free = await act('check_pickup_code', `package: ${second.packageId}, code: "${other}"`);
    expect(free.pickup?.code_checked).toBe(true);
    shop.clock.advance(15 * 60_000);
    expect((await act('check_pickup_code', `${id}, code: "${right}"`)).pickup?.code_checked).toBe(true);
  });

  it('has an appointment that its buyer sees, and goes back to the bench with a new code (BENCH-08)', async () => {
    const { order, packageId } = await readyOrder('PICK4');
    const at = new Date(shop.clock.now() + 86_400_000).toISOString();
    const set = (when: string) => act('set_pickup_appointment', `package: ${packageId}, at: "${when}"`);
    expect((await set(new Date(shop.clock.now() - 1_000).toISOString())).code).toBe('APPOINTMENT_INVALID');
    expect((await set(at)).pickup).toMatchObject({ appointment_at: at });
    const before = await seenByBuyer(order.token);
    expect(before?.pickups).toMatchObject([{ appointment_at: at }]);
    shop.clock.advance(1_000);
    await della.must('take_out_package', `package: ${packageId}`);
    expect((await seenByBuyer(order.token))?.pickups).toEqual([]);
    const again = await packAll(della, order.number, 'PICK5');
    await della.must('close_package', `package: ${again.id}`);
    const after = await seenByBuyer(order.token);
    expect(after?.pickups[0]?.code).not.toBe(before?.pickups[0]?.code);
    const { data } = await della.client.query<{ pickups: object[] }>('{ pickups { order customer pieces } }');
    expect(data.pickups).toContainEqual({ order: order.number, customer: 'Marta Oakes', pieces: 2 });
  });

  it('is late after its deadline, with the telephone number to call (BENCH-08)', async () => {
    const { order } = await readyOrder('PICK6');
    const before = await rowOf(della, order.number);
    expect(before).toMatchObject({ is_late: false, telephone: expect.stringMatching(/\d{3}/) });
    shop.clock.advance(Date.parse(before?.collect_by ?? '') - shop.clock.now());
    // A session ends long before the deadline.
    const later = await benchOf(shop, 'bench', 'Ana Ruiz');
    expect(await rowOf(later, order.number)).toMatchObject({ is_late: false });
    shop.clock.advance(1);
    expect(await rowOf(later, order.number)).toMatchObject({ is_late: true });
  });

  it('waits for an appointment after its deadline, as its buyer reads too (BENCH-08)', async () => {
    della = await benchOf(shop, 'bench', 'Noor Aziz');
    shop.setSpot(TEST_SPOT);
    const { order, packageId } = await readyOrder('PICK7');
    const deadlineMs = Date.parse((await rowOf(della, order.number))?.collect_by ?? '');
    const set = (ms: number) =>
      act('set_pickup_appointment', `package: ${packageId}, at: "${new Date(ms).toISOString()}"`);
    const waits = async (person: Bench, untilMs: number) => {
      const until = new Date(untilMs).toISOString();
      expect(await rowOf(person, order.number)).toMatchObject({ is_late: false, collect_by: until });
      expect((await seenByBuyer(order.token))?.pickups).toMatchObject([{ collect_by: until }]);
    };
    expect((await set(deadlineMs - 3_600_000)).code).toBeNull();
    await waits(della, deadlineMs);
    const appointmentMs = deadlineMs + 86_400_000;
    expect((await set(appointmentMs)).code).toBeNull();
    shop.clock.advance(appointmentMs - shop.clock.now());
    const later = await benchOf(shop, 'bench', 'Tom Vega');
    await waits(later, appointmentMs);
    shop.clock.advance(1);
    expect(await rowOf(later, order.number)).toMatchObject({ is_late: true });
  });
});

/** Returns the pieces of a package that are at counters. */
async function piecesAtCounters(packageId: string): Promise<object[]> {
  const { data } = await della.client.query<{ bench_package: { at_counters: object[] } }>(
    'query ($id: ID!) { bench_package(id: $id) { at_counters { sku code counter quantity is_transfer } } }',
    { id: packageId },
  );
  return data.bench_package.at_counters;
}

describe('with one piece at the counter of the order, one at the other, and none in the vault', () => {
  const own = { sku: COIN, code: 'assay-row', counter: 'Assay Row', quantity: 1, is_transfer: false };
  const other = { sku: COIN, code: 'harbor', counter: 'Harbor counter', quantity: 1, is_transfer: true };
  beforeEach(async () => {
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('sku', '=', COIN)
      .executeTakeFirstOrThrow();
    await setStock(shop, COIN, 2);
    const stock = [
      { location_code: 'assay-row', product_id: id, quantity: 1 },
      { location_code: 'harbor', product_id: id, quantity: 1 },
    ];
    await shop.db.deleteFrom('pickup_stock').execute();
    await shop.db.insertInto('pickup_stock').values(stock).execute();
    // Earlier tests moved the clock beyond the session.
    della = await benchOf(shop, 'bench', 'Della Ross');
  });
  afterAll(() => shop.db.deleteFrom('pickup_stock').execute());

  it('the bench names the pieces that are at counters, and those to send (KIND-06)', async () => {
    const { orderId, packageId } = await readyOrder('S-2001');
    expect(await piecesAtCounters(packageId)).toEqual([own, other]);
    // The SKU of the product can change after the order.
    await shop.db.updateTable('order_item').set({ sku: 'OLD-1' }).where('order_id', '=', orderId).execute();
    expect(await piecesAtCounters(packageId)).toEqual([
      { ...own, sku: 'OLD-1' },
      { ...other, sku: 'OLD-1' },
    ]);
  });

  it('a package has none of the pieces of an earlier one (KIND-06)', async () => {
    const { order } = await paidCollection();
    const first = await della.must('start_packing', `order: "${order.number}"`);
    await della.must('scan_piece', `package: ${first.id}, code: "${COIN}"`);
    const { lines } = await della.must('split_package', `package: ${first.id}`);
    expect(await piecesAtCounters(first.id)).toEqual([own]);
    const [line] = lines;
    await della.must('weigh_line', `package: ${first.id}, line: ${line?.id}, weight_mg: ${line?.minimum_mg}`);
    await della.photograph(first.id);
    await della.must('record_seal', `package: ${first.id}, seal: "S-2002"`);
    await della.must('close_package', `package: ${first.id}`);
    const second = await della.must('start_packing', `order: "${order.number}"`);
    expect(await piecesAtCounters(second.id)).toEqual([other]);
    expect(await piecesAtCounters(first.id)).toEqual([own]);
    // The pieces of a package that was given up go into the next one.
    await shop.db
      .updateTable('order_package')
      .set({ state: 'void' })
      .where('id', '=', Number(first.id))
      .execute();
    expect(await piecesAtCounters(second.id)).toEqual([own]);
  });
});
