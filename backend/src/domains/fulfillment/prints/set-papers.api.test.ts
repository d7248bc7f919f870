import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { addSets, readBundle, STARTER_SET, uidsOf } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { type MailServer, startMailServer } from '../../../testing/servers/mail-server.ts';
import { newShopper, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';

let mailServer: MailServer;
let shop: TestShop;
let order: OrderData;
beforeAll(async () => {
  mailServer = await startMailServer();
  shop = await createTestShop({ env: { SMTP_URL: mailServer.url } });
  await importRows(shop, { products: [STARTER_SET] });
  const selected_options = uidsOf(await readBundle(shop.query as Send), ['AG-SHIP-1', 'AC-TUBE-39']);
  const shopper = await newShopper(shop.query as Send);
  await addSets(shop.query as Send, shopper.cartId, { sku: STARTER_SET.sku, quantity: 2, selected_options });
  await shopper.prepare();
  order = await shopper.placeOrder();
});
afterAll(async () => {
  await shop.close();
  await mailServer.close();
});

const SET = STARTER_SET.name;
const CHOICE = 'Your coin: 10 × 2026 Tall Ship 1 oz silver coin';
const LINE = '{ name options set { id name option loose } }';

interface Line {
  readonly options: string[];
  readonly set: { readonly name: string; readonly option: string; readonly loose: number };
}

async function desk(...args: string[]): Promise<void> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  if (run.err !== '') throw new Error(run.err);
}

/** Returns the text of the only mail of a kind. */
async function mailOf(kind: string): Promise<string> {
  await jobsDone(shop.db);
  const found = mailServer.mails.filter(({ parsed }) =>
    parsed.messageId?.startsWith(`<${kind}-${order.number}`),
  );
  expect(found, kind).toHaveLength(1);
  return (found[0]?.parsed.text ?? '').replace(/\s+/g, ' ');
}

it('names a set with its choice in mails, invoice, slip, desk and bench (KIND-01, KIND-07)', async () => {
  const placed = await mailOf('order-placed');
  expect(placed).toContain(`${SET}`);
  expect(placed).toContain(CHOICE);
  await desk('pay', order.number, '--tender', 'wire', '--reference', 'W-1');

  const office = await officeAs(shop, 'owner', 'Della Marsh');
  const lines = [
    { options: [], set: { name: SET, option: 'Your coin', loose: 0 } },
    { options: [], set: { name: SET, option: 'How to keep them', loose: 0 } },
  ];
  const { data } = await office.query<{ order: { lines: Line[] } }>(
    `{ order(number: "${order.number}") { lines ${LINE} } }`,
  );
  expect(data.order.lines).toMatchObject(lines);

  const packing = await office.query<{ start_packing: { id: string; lines: Line[] } }>(
    `mutation { start_packing(order: "${order.number}") { id lines ${LINE} } }`,
  );
  const parcel = packing.data.start_packing;
  const byOption = parcel.lines.toSorted((a, b) => b.set.option.localeCompare(a.set.option));
  expect(byOption).toMatchObject(lines);
  const print = async (kind: string) => {
    const answer = await office.query<{ package_print: string }>(
      `{ package_print(package: ${parcel.id}, kind: ${kind}) }`,
    );
    return answer.data.package_print;
  };
  const slip = await print('packing_slip');
  expect(slip.split(`>${SET}</th>`)).toHaveLength(2);
  expect(slip).toContain('>Your coin: 2026 Tall Ship 1 oz silver coin<');
  expect(slip).not.toContain('incomplete');
  const invoice = (await print('invoice')).replace(/&#215;/g, '×');
  expect(invoice).toContain(CHOICE);
  expect(invoice).toContain(`2 × `);
  await office.query(`mutation { give_up_package(package: ${parcel.id}) { id } }`);
});

it('names a refunded set with its choice in the mail (KIND-07)', async () => {
  await desk('refund', order.number, '--amount', '10.00', '--only', 'AG-SHIP-1=10,AC-TUBE-39=1');
  const refund = await mailOf('order-refunded');
  expect(refund).toContain(`1 × ${SET}, ${CHOICE}`);
});

it('lists the items of a credit memo, and marks what is left of a broken set (KIND-07)', async () => {
  await desk('refund', order.number, '--amount', '1.00', '--only', 'AC-TUBE-39=1');
  const office = await officeAs(shop, 'owner', 'Della Marsh');
  const read = `{ order(number: "${order.number}") {
    lines ${LINE} documents { kind items { sku options quantity } } } }`;
  const { data } = await office.query<{ order: { lines: Line[]; documents: { kind: string }[] } }>(read);
  expect(data.order.lines.map(({ set }) => set.loose)).toEqual([10, 0]);
  expect(data.order.documents.filter(({ kind }) => kind === 'credit-memo')).toMatchObject([
    { items: [{ sku: STARTER_SET.sku, options: [CHOICE, expect.any(String)], quantity: 1 }] },
    { items: [{ sku: 'AC-TUBE-39', quantity: 1 }] },
  ]);
  const packing = await office.query<{ start_packing: { id: string; lines: Line[] } }>(
    `mutation { start_packing(order: "${order.number}") { id lines ${LINE} } }`,
  );
  const { id, lines } = packing.data.start_packing;
  expect(lines.map(({ set }) => set.loose)).toEqual([10]);
  const slip = await office.query<{ package_print: string }>(
    `{ package_print(package: ${id}, kind: packing_slip) }`,
  );
  expect(slip.data.package_print).toContain('10 pieces of an incomplete set');
});
