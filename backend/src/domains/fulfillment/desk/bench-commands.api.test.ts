import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import {
  BAR,
  BAR_GTIN,
  benchOf,
  COIN,
  createBenchShop,
  packAll,
  paidOrder,
  picture,
} from '../testing/bench-shop.ts';

let shop: TestShop;
let folder: string;
let della: string;
beforeAll(async () => {
  shop = await createBenchShop({ second_person_above_minor: 100_000_000 });
  della = await emailOf((await officeAs(shop, 'bench', 'Della Marsh')).staffId);
  folder = await mkdtemp(join(tmpdir(), 'ingot-bench-'));
  await writeFile(join(folder, 'package.jpg'), await picture());
  await writeFile(join(folder, 'text.jpg'), 'no picture');
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => shop.setSpot(TEST_SPOT));

async function emailOf(staffId: number): Promise<string> {
  const row = await shop.db
    .selectFrom('staff_member')
    .select('email')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return row.email;
}

async function command(...words: string[]) {
  const { code, out, err } = await runCommand(['--by', 'Ines', ...words], (by, work) =>
    work({ ...shop.services, by }),
  );
  return { code, text: out + err };
}

/** Runs a command as Della, which must succeed. */
async function done(...words: string[]): Promise<string> {
  const { code, text } = await command(...words, '--staff', della);
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${text}`);
  return text;
}

it('pack an order by shelf and hand it over, each step with its person (BENCH-01, BENCH-02, BENCH-03, BENCH-07)', async () => {
  const { number, id } = await paidOrder(shop, BAR, 1);
  const parcel = `${Number(number)}-1`;
  expect((await command('bench')).text).toMatch(new RegExp(`${number} .*1 piece +A 03.*to pack`));
  expect(await done('bench-start', String(Number(number)))).toMatch(/1 +A 03 +AU-M100 .*0 of 1 +scan/);
  const wrong = await command('bench-scan', parcel, COIN, '--staff', della);
  expect([wrong.code, wrong.text]).toEqual([1, expect.stringContaining('Expected:')]);
  expect(await done('bench-scan', parcel, BAR_GTIN)).toContain('record the serial number');
  expect(await done('bench-serial', parcel, '1', 'TERM-1')).toMatch(/TERM-1 +weigh: /);
  expect(await done('bench-weigh', parcel, '1', '0.5')).toContain('stopped');
  expect((await command('bench-seal', parcel, 'S-TERM-1', '--staff', della)).text).toContain('Stopped:');
  const [, weight = ''] = /weigh: (\S+) to/.exec(await done('bench-take-back', parcel, '1')) ?? [];
  expect(weight).toBe('');
  await done('bench-scan', parcel, BAR);
  const [, least = ''] = /weigh: (\S+) to/.exec(await done('bench-serial', parcel, '1', 'TERM-1')) ?? [];
  await done('bench-weigh', parcel, '1', least);
  const text = ['bench-photo', parcel, join(folder, 'text.jpg'), '--staff', della];
  expect((await command(...text)).text).toContain('is no picture');
  await done('bench-photo', parcel, join(folder, 'package.jpg'));
  expect(await done('bench-seal', parcel, 'S-TERM-1')).toContain('Nothing is left: close it.');
  expect(await done('bench-close', parcel, '--tracking', 'IG 700 0')).toContain('is sealed');
  shop.clock.advance(1_000);
  expect(await done('bench-take-out', parcel)).toContain('Left: photograph, seal.');
  await done('bench-photo', parcel, join(folder, 'package.jpg'));
  await done('bench-seal', parcel, 'S-TERM-2');
  expect(await done('bench-close', parcel, '--tracking', 'IG 700 1')).toContain('is sealed');
  const [carrier = ''] = (await command('manifests')).text.split(' ');
  const seals = await command('hand-over', carrier, 'Ray Pell', '2', '--staff', della);
  expect([seals.code, seals.text]).toEqual([1, expect.stringContaining('Count the seals again')]);
  expect(await done('hand-over', carrier, 'Ray Pell', '1')).toBe('1 package left with Ray Pell.\n');
  expect((await command('pick-list', parcel)).text).toContain('is handed over');
  const actions = await shop.db
    .selectFrom('shop_action')
    .innerJoin('staff_member', 'staff_member.id', 'shop_action.staff_id')
    .select(['verb', 'by_name', 'staff_member.email'])
    .where('subject', '=', number)
    .execute();
  expect(actions.map(({ verb }) => verb)).toEqual(
    expect.arrayContaining(['pack', 'scan-piece', 'weigh', 'record-seal', 'close-package']),
  );
  expect(actions.every(({ by_name: by, email }) => by === 'Ines' && email === della)).toBe(true);
  const sent = await shop.db.selectFrom('shipment').selectAll().where('order_id', '=', id).execute();
  expect(sent).toMatchObject([{ tracking_number: 'IG 700 1' }]);
});

it('split a package, put it aside, and give up that of a canceled order (BENCH-07)', async () => {
  const { number } = await paidOrder(shop, COIN, 2);
  const parcel = `${number}-1`;
  await done('bench-start', number);
  await done('bench-scan', parcel, COIN);
  expect(await done('bench-split', parcel)).toContain('1 of 1');
  await done('bench-aside', parcel);
  expect((await command('bench')).text).toMatch(new RegExp(`${number} .*put aside`));
  expect((await command('cancel', number, '--reason', 'Lost')).code).toBe(0);
  expect(await done('bench-give-up', parcel)).toContain('is void');
});

it('record pieces that came back, with and without serial numbers (DESK-04, BENCH-02)', async () => {
  const { number } = await paidOrder(shop, BAR, 2);
  expect((await command('returns', number)).text).toBe('No package has left.\n');
  const bench = await benchOf(shop, 'bench', 'Ines Hale');
  const { id } = await packAll(bench, number, 'SEAL-BACK', 'CLI-');
  await bench.must('close_package', `package: ${id}, tracking: "IG 900"`);
  const [carrier = ''] = (await command('manifests')).text.split(' ');
  await done('hand-over', carrier, 'Ray Pell', '1');
  const [, parcel = ''] =
    /^Package (\S+)\n1 +AU-M100 .*2 of 2 not back +CLI-0 CLI-1$/m.exec(
      (await command('returns', number)).text,
    ) ?? [];
  const back = ['return-pieces', number, parcel, '--reason', 'Nobody at home'];
  const code = async (...words: string[]) => (await command(...words)).code;
  expect(await code(...back, '--restock', '1:CLI-0')).toBe(2);
  expect(await code(...back, '--restock', '2=1', '--staff', della)).toBe(2);
  expect(await code(...back, '--restock', '1', '--staff', della)).toBe(2);
  expect(await code(...back, '--restock', '1=1', '--staff', della)).toBe(1);
  expect(await code(...back, '--restock', '1:CLI-7', '--staff', della)).toBe(1);
  expect(await code('return-pieces', number, 'X', '--reason', 'Lost', '--staff', della)).toBe(1);
  const editor = await emailOf((await officeAs(shop, 'editor', 'Ed Lane')).staffId);
  expect(await code(...back, '--restock', '1:CLI-0', '--staff', editor)).toBe(1);
  const text = await done(...back, '--restock', '1:cli-0', '--write-off', '1:CLI-1');
  expect(text).toMatch(/0 of 2 not back/);
  expect(text).toMatch(/Ines: Nobody at home\n.*: 1 to stock, 1 written off \(CLI-0 CLI-1\)/);
  expect(await code(...back, '--write-off', '1=1', '--staff', della)).toBe(1);

  const coins = await paidOrder(shop, COIN, 3);
  await command('ship', coins.number, '--carrier', 'UPS', '--tracking', 'IG 901');
  const [, sent = ''] = /^Package (\S+)/.exec((await command('returns', coins.number)).text) ?? [];
  const coinsBack = ['return-pieces', coins.number, sent, '--reason', 'Damaged box'];
  expect(await done(...coinsBack, '--restock', '1=1,1=1')).toMatch(
    /1 of 3 not back[\s\S]*2 to stock, 0 written/,
  );
});

it('mark a package as lost, record the claim, and send it again (BENCH-02, BENCH-07)', async () => {
  const { number } = await paidOrder(shop, COIN, 2);
  expect((await command('losses', number)).text).toBe('No package is lost.\n');
  await command('ship', number, '--carrier', 'UPS', '--tracking', 'IG 902');
  const parcel = `${number}-1`;
  const code = async (...words: string[]) => (await command(...words)).code;
  expect(await code('package-lost', number, parcel, '--reason', 'late', '--comment', 'UPS')).toBe(2);
  expect(await code('package-lost', number, parcel, '--reason', 'stolen')).toBe(2);
  expect(await code('resend-lost', number, parcel)).toBe(1);
  const lost = await command('package-lost', number, parcel, '--reason', 'stolen', '--comment', 'UPS 4711');
  expect(lost.text).toMatch(/is lost \(stolen\)\. Ines: UPS 4711\n +2 × /);
  expect((await command('package-found', number, parcel)).text).toBe('No package is lost.\n');
  await command('package-lost', number, parcel, '--reason', 'stolen', '--comment', 'UPS 4711');
  expect(await code('insurance-claim', number, parcel, '--status', 'filed')).toBe(1);
  const claim = await command('insurance-claim', number, parcel, '--status', 'filed', '--amount', '80.50');
  expect(claim.text).toMatch(/insurance: filed \$80\.50 on 2026-/);
  expect((await command('resend-lost', number, parcel)).text).toContain('sent again from stock by Ines');
  expect((await command('bench')).text).toContain(number);
});

it('hand an order over at the counter by code and identity (BENCH-08)', async () => {
  const bench = await benchOf(shop, 'bench', 'Ines Hale');
  const send = shop.query as Send;
  const shopper = await newShopper(send);
  await shopper.add(COIN, 2);
  await shopper.prepare();
  await send(
    `mutation ($id: String!) { setShippingMethodsOnCart(
      input: { cart_id: $id, shipping_methods: [{ carrier_code: "collect", method_code: "counter" }] }
    ) { cart { id } } }`,
    { id: shopper.cartId },
  );
  const { number } = await shopper.placeOrder();
  await command('pay', number, '--tender', 'wire', '--reference', 'W');
  const { id, code: parcel } = await packAll(bench, number, 'COUNTER-1');
  await bench.must('close_package', `package: ${id}`);
  expect((await command('pickups')).text).toMatch(new RegExp(`${parcel} +Marta Oakes +2 pieces .*waits`));
  await done('pickup-appointment', parcel, '--until', '2d');
  const { code } = await shop.db
    .selectFrom('order_collection')
    .select('code')
    .where('package_id', '=', Number(id))
    .executeTakeFirstOrThrow();
  const early = await command('pickup-hand-over', parcel, '--staff', della);
  expect([early.code, early.text]).toEqual([1, expect.stringContaining('Check the pickup code first')]);
  expect((await command('pickup-code', parcel, 'K7PM4RWX', '--staff', della)).code).toBe(1);
  await done('pickup-code', parcel, code);
  await done('pickup-identity', parcel, 'passport', '12B4', '2031-01-01');
  expect((await command('pickup-scan', parcel, 'COUNTER-2', '--staff', della)).code).toBe(1);
  await done('pickup-scan', parcel, 'counter-1');
  expect(await done('pickup-hand-over', parcel)).toBe('The order was collected.\n');
  expect((await command('order', number)).text).toMatch(/complete/i);
});

it('needs a member of staff who may pack (STAFF-05, BENCH-04)', async () => {
  const unpaid = await placeGuestOrder(shop.query as Send, COIN, 1);
  const start = (...more: string[]) => command('bench-start', unpaid.number, ...more);
  expect((await start()).code).toBe(2);
  expect(await start('--staff', 'nobody@ingot.test')).toMatchObject({ code: 1 });
  const editor = await emailOf((await officeAs(shop, 'editor', 'Ed Lane')).staffId);
  expect((await start('--staff', editor)).text).toContain('does not have the permission');
  const rejected = await start('--staff', della);
  expect([rejected.code, rejected.text]).toEqual([1, expect.stringContaining('is not paid')]);
});

it.each([
  ['pick-list 17', 2],
  ['pick-list 999999-1', 1],
  ['bench-start 1', 2],
  ['hand-over x y 0', 2],
  ['bench-weigh 1-1 1 heavy --staff x@y.z', 1],
  ['pickup-identity 1-1 card 12 2030-01-01', 2],
  ['pickup-appointment 1-1', 2],
])('rejects %s with %i (BENCH-04)', async (line, code) => {
  const { code: found, text } = await command(...line.split(' '));
  expect(found).toBe(code);
  expect(text.length).toBeGreaterThan(10);
});
