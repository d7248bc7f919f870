import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs, officeVisitor } from '../../../testing/office/office-client.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { changeStatus } from '../../orders/status/change-status.ts';
import type { Carrier } from '../carriers/carrier.ts';
import {
  BAR,
  type Bench,
  benchOf,
  COIN,
  createBenchShop,
  holdOrder,
  packAll,
  paidOrder,
  picture,
  secondPerson,
} from '../testing/bench-shop.ts';
import { closePackage } from './close-package.ts';

let shop: TestShop;
let della: Bench;
beforeAll(async () => {
  shop = await createBenchShop({
    second_person_above_minor: 500_000,
    package_insured_to_minor: 3_000_000,
    day_insured_to_minor: 6_000_000,
  });
});
afterAll(() => shop.close());
// Some tests take a day, which ends the session.
beforeEach(async () => {
  await shop.setSpot(TEST_SPOT);
  della = await benchOf(shop, 'bench', 'Della Marsh');
});

/** Begins a new day: no package counts for its limit. */
async function tomorrow() {
  shop.clock.advance(24 * 3_600_000);
  await shop.setSpot(TEST_SPOT);
  della = await benchOf(shop, 'bench', 'Della Marsh');
}

const close = (id: string, tracking: string | null, bench = della) =>
  bench.act('close_package', `package: ${id}, tracking: ${JSON.stringify(tracking)}`);
const orderRow = (id: number) =>
  shop.db
    .selectFrom('sales_order')
    .select(['status', 'number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const shipments = (id: number) =>
  shop.db.selectFrom('shipment').select(['carrier', 'tracking_number']).where('order_id', '=', id).execute();
const hand = (seals: number, carrier = 'insured') =>
  della.client.query(
    `mutation { close_manifest(carrier: "${carrier}", driver_name: "R. Calder", seals_counted: ${seals}) }`,
  );
const mailsOf = async (number: string, about: string) => {
  await jobsDone(shop.db);
  return [...(await shop.outbox()).keys()].filter((name) => name.includes(number) && name.includes(about));
};

describe('a sealed package', () => {
  it('has photographs that only the bench can open, checked by their content (BENCH-03)', async () => {
    const order = await paidOrder(shop, COIN, 1);
    const parcel = await packAll(della, order.number, 'PHOTO1');
    const [{ id }] = (
      await della.client.query<{ bench_package: { photos: [{ id: string }] } }>(
        `{ bench_package(id: ${parcel.id}) { photos { id } } }`,
      )
    ).data.bench_package.photos;
    const url = `/office/media/package-photo/${id}`;
    const got = await della.client.get(url);
    expect([got.status, [...got.bytes.subarray(0, 3)]]).toEqual([200, [0xff, 0xd8, 0xff]]);
    expect((await officeVisitor(shop).get(url)).status).toBe(401);
    expect((await (await officeAs(shop, 'editor')).get(url)).status).toBe(404);
    const upload = `/office/media/package-photo/${parcel.id}`;
    const script = await della.client.upload(upload, Buffer.from('<svg onload="alert(1)"/>'));
    expect([script.status, JSON.parse(script.body).errors[0].extensions.code]).toEqual([
      400,
      'NOT_A_PICTURE',
    ]);
    expect((await della.client.upload(upload, Buffer.alloc(20 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await (await officeAs(shop, 'editor')).upload(upload, await picture())).status).toBe(404);
    expect((await della.client.upload('/office/media/package-photo/999999', await picture())).status).toBe(
      400,
    );
    const { file } = await shop.db
      .selectFrom('package_photo')
      .select('file')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    expect((await shop.app.inject({ url: `/media/${file}` })).statusCode).toBe(404);
  });

  it('needs a second person above the value of the dealer, who has not packed it (BENCH-03)', async () => {
    const order = await paidOrder(shop, BAR, 1);
    const parcel = await packAll(della, order.number, 'SECOND1');
    expect(parcel).toMatchObject({ needs_second_person: true, steps_left: ['confirm'] });
    expect((await close(parcel.id, 'T-1')).code).toBe('STEPS_LEFT');
    const ines = await secondPerson(shop, 'bench', 'Ines Hale');
    const confirm = (seal: string, proof: string, bench = della) =>
      bench.act('confirm_package', `package: ${parcel.id}, seal: "${seal}", ${proof}`);
    expect((await confirm('OTHER', ines.proof())).code).toBe('SEAL_DIFFERS');
    const done = await confirm('second1', ines.proof());
    expect(done.parcel).toMatchObject({ confirmed_by: 'Ines Hale', steps_left: [] });
    // A piece taken back opens the package: seal, photographs and confirmation are void.
    const line = parcel.lines[0]?.id;
    shop.clock.advance(1_000);
    const opened = await della.must('take_back_piece', `package: ${parcel.id}, line: ${line}`);
    expect(opened.steps_left).toEqual(['scan', 'photo', 'seal', 'confirm']);
    const packer = await secondPerson(shop, 'bench', 'Otto Bell');
    await shop.db
      .updateTable('order_package')
      .set({ packer_ids: [della.client.staffId, packer.id] })
      .where('id', '=', Number(parcel.id))
      .execute();
    await packAll(della, order.number, 'SECOND2');
    expect((await confirm('SECOND2', packer.proof())).code).toBe('SECOND_PERSON_PACKED');
  });

  it('has a seal of its own (BENCH-03)', async () => {
    const first = await packAll(della, (await paidOrder(shop, COIN, 1)).number, 'SEAL1');
    expect(first.seal_number).toBe('SEAL1');
    const next = (await paidOrder(shop, COIN, 1)).number;
    const { id, code } = await della.must('start_packing', `order: "${next}"`);
    expect((await della.act('record_seal', `package: ${id}, seal: "seal1"`)).code).toBe('SEAL_USED');
    expect((await della.act('record_seal', `package: ${id}, seal: "+1"`)).code).toBe('SEAL_INVALID');
    for (const own of [code, next]) {
      expect(await della.act('record_seal', `package: ${id}, seal: "${own}"`)).toMatchObject({
        code: 'SEAL_OF_PACKAGE',
        message: `${own} is the number of this package. Scan the number on the seal.`,
      });
    }
  });
});

describe('the manifest of a carrier', () => {
  it('hands all packages over once, with tracking and mail (BENCH-07, TODAY-01)', async () => {
    const orders = [await paidOrder(shop, COIN, 1), await paidOrder(shop, COIN, 2)];
    const waiting = async (code: string) => {
      const { data } = await della.client.query<{ open_work_list: { rows: { subject: string }[] } }>(
        'query ($code: ID!) { open_work_list(code: $code) { rows { subject } } }',
        { code },
      );
      const subjects = data.open_work_list.rows.map(({ subject }) => subject);
      return orders.map(({ number }) => subjects.filter((subject) => subject.startsWith(number)));
    };
    const numbers = orders.map(({ number }) => [number]);
    const parcels = await Promise.all(
      orders.map(({ number }, index) => packAll(della, number, `RUN${index}`)),
    );
    const [one, two] = [parcels[0]?.id ?? '', parcels[1]?.id ?? ''];
    // Packages that are not closed are still to pack.
    expect(await waiting('orders_to_pack')).toEqual(numbers);
    expect(await waiting('packages_to_hand_over')).toEqual([[], []]);
    expect((await close(one, null)).code).toBe('TRACKING_MISSING');
    expect((await close(one, '=1+1')).code).toBe('TRACKING_INVALID');
    const closed = await Promise.all([close(one, '1Z 0418'), close(one, '1Z 0418')]);
    expect(closed.filter(({ parcel }) => parcel?.state === 'sealed').length).toBeGreaterThan(0);
    expect((await close(one, 'ANOTHER')).parcel?.tracking_number).toBe('1Z 0418');
    expect((await close(two, '1Z 0418')).code).toBe('TRACKING_USED');
    await close(two, '1Z 0419');
    expect((await orderRow(orders[0]?.id ?? 0)).status).toBe('processing');
    expect(await waiting('orders_to_pack')).toEqual([[], []]);
    expect(await waiting('packages_to_hand_over')).toEqual(parcels.map((parcel) => [parcel?.code]));
    expect((await hand(1)).code).toBe('MANIFEST_COUNT');
    const seen = (ids: readonly string[]) =>
      della.client.query(
        `mutation ($ids: [ID!]) {
          close_manifest(carrier: "insured", driver_name: "R. Calder", seals_counted: 2, packages: $ids)
        }`,
        { ids },
      );
    const stale = await packAll(della, (await paidOrder(shop, COIN, 1)).number, 'STALE');
    const changed = await seen([one, stale.id]);
    expect([changed.code, changed.errors?.[0]?.message]).toEqual([
      'MANIFEST_CHANGED',
      `The list has changed. Added: ${parcels[1]?.code}. No longer on it: ${stale.code}. Count the seals again.`,
    ]);
    await della.must('give_up_package', `package: ${stale.id}`);
    expect((await hand(2, 'nobody')).code).toBe('MANIFEST_EMPTY');
    const runs = await Promise.all([seen([two, one]), hand(2)]);
    expect(runs.map(({ code }) => code).sort()).toEqual(['MANIFEST_EMPTY', null]);
    for (const { id, number } of orders) {
      expect(await shipments(id)).toHaveLength(1);
      expect((await orderRow(id)).status).toBe('shipped');
      expect(await waiting('packages_to_hand_over')).toEqual([[], []]);
      expect(await mailsOf(number, 'order-shipped')).toHaveLength(1);
    }
    const { data } = await della.client.query<{ closed_manifests: object[] }>(
      '{ closed_manifests { driver_name package_count closed_by packages { tracking_number } } }',
    );
    expect(data.closed_manifests[0]).toMatchObject({
      driver_name: 'R. Calder',
      package_count: 2,
      closed_by: 'Della Marsh',
      packages: [{ tracking_number: '1Z 0418' }, { tracking_number: '1Z 0419' }],
    });
  });

  it('keeps packages of canceled and held orders until they are taken out (BENCH-07) (BENCH-04)', async () => {
    const order = await paidOrder(shop, COIN, 1);
    const { id } = await packAll(della, order.number, 'CANCELED1');
    await close(id, 'C-1');
    await inTransaction(shop.db, (trx) =>
      changeStatus(trx, shop.services, {
        orderId: order.id,
        to: 'canceled',
        by: { actor: 'operator', name: 'Ann' },
        note: 'Fraud',
      }),
    );
    expect((await hand(1)).errors?.[0]?.message).toBe(
      `Order ${order.number} is canceled. Put its pieces back.`,
    );
    expect((await della.must('take_out_package', `package: ${id}`)).state).toBe('void');
    expect((await hand(0)).code).toBe('MANIFEST_EMPTY');
    const held = await paidOrder(shop, COIN, 1);
    const parcel = await packAll(della, held.number, 'HELD1');
    await close(parcel.id, 'H-1');
    await holdOrder(shop, held.id, new Date());
    expect((await hand(1)).code).toBe('ORDER_NOT_PACKABLE');
    // On hold, it only leaves the manifest.
    shop.clock.advance(1_000);
    const out = await della.must('take_out_package', `package: ${parcel.id}`);
    expect(out).toMatchObject({ state: 'packing', seal_number: null, tracking_number: null });
    expect(out.steps_left).toEqual(['photo', 'seal']);
  });

  it('takes no package above the insured value of package or day; a split one fits (BENCH-07)', async () => {
    await tomorrow();
    const ines = await secondPerson(shop, 'bench', 'Ines Hale');
    const pack = async (number: string, seal: string) => {
      const { id } = await packAll(della, number, seal);
      await della.must('confirm_package', `package: ${id}, seal: "${seal}", ${ines.proof()}`);
      return id;
    };
    const order = await paidOrder(shop, BAR, 3);
    const started = await della.must('start_packing', `order: "${order.number}"`);
    expect(started.value).toBeGreaterThan(3_000_000);
    const whole = await pack(order.number, 'BIG1');
    expect((await close(whole, 'B-1')).code).toBe('PACKAGE_ABOVE_INSURANCE');
    expect((await della.act('split_package', `package: ${whole}`)).code).toBe('NOTHING_SPLIT');
    const line = started.lines[0]?.id;
    await della.must('take_back_piece', `package: ${whole}, line: ${line}`);
    const split = await della.must('split_package', `package: ${whole}`);
    expect(split.lines).toMatchObject([{ quantity: 2, scanned: 2, weight_mg: null }]);
    const first = await pack(order.number, 'BIG2');
    expect(first).toBe(whole);
    expect((await close(first, 'B-1')).parcel?.state).toBe('sealed');
    const rest = await pack(order.number, 'BIG3');
    expect(rest).not.toBe(first);
    expect((await close(rest, 'B-2')).parcel?.code).toBe(`${order.number}-2`);
    const other = await paidOrder(shop, BAR, 2);
    expect((await close(await pack(other.number, 'BIG4'), 'B-3')).code).toBe('DAY_ABOVE_INSURANCE');
    expect((await hand(2)).code).toBeNull();
    expect(await shipments(order.id)).toHaveLength(2);
    expect((await orderRow(order.id)).status).toBe('shipped');
  });

  it('asks a carrier with an interface once for each package, and respects its rejection (BENCH-07)', async () => {
    await tomorrow();
    const order = await paidOrder(shop, COIN, 1);
    const { id } = await packAll(della, order.number, 'STUB1');
    const asked: string[] = [];
    const answers = [
      { kind: 'rejected', reason: 'no driver today' },
      { kind: 'booked', trackingNumber: 'STUB 1' },
    ] as const;
    const stub: Carrier = {
      async book({ code }) {
        asked.push(code);
        return answers[Math.min(asked.length - 1, 1)] ?? answers[1];
      },
    };
    const desk = {
      ...shop.services,
      by: 'Della Marsh',
      office: { staffId: della.client.staffId, address: '' },
    };
    const run = () => closePackage(desk, Number(id), { tracking: null }, new Map([['insured', stub]]));
    await expect(run()).rejects.toThrow('no driver today');
    await run();
    await run();
    expect(asked).toEqual([`${order.number}-1`, `${order.number}-1`]);
    const found = await della.client.query<{ bench_package: object }>(
      `{ bench_package(id: ${id}) { state tracking_number } }`,
    );
    expect(found.data.bench_package).toEqual({ state: 'sealed', tracking_number: 'STUB 1' });
  });
});
