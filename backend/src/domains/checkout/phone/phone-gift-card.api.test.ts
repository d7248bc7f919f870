import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

let shop: TestShop;
let desk: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot(TEST_SPOT);
  desk = await officeAs(shop, 'order_desk', 'Ines Hale');
});

interface Line {
  readonly id: string;
  readonly sku: string;
  readonly unit: number;
  readonly list: number | null;
  readonly takes_agreed_price: boolean;
  readonly waiting_unit: number | null;
}
interface Question {
  readonly uid: string;
  readonly title: string;
  readonly values: readonly { readonly uid: string; readonly title: string }[];
}
const LINES = 'lines { id sku unit list takes_agreed_price waiting_unit }';
const ADDRESS = {
  ...{ firstname: 'Zoë', lastname: 'O’Hara', company: '', street: '9 Tidewater Court', city: 'Saltmarsh' },
  ...{ country: 'US', region: 'ME', postcode: '04099', telephone: '(555) 010-8842' },
};

async function run<T>(document: string, variables: object = {}): Promise<T> {
  const { data, errors } = await desk.query<T>(document, variables);
  if (errors) throw new Error(errors[0]?.message);
  return data;
}

/** Returns the choice of a gift card of $250. */
async function cardChoice() {
  const { find_pieces: found } = await run<{ find_pieces: { questions: Question[] }[] }>(
    '{ find_pieces(text: "GC-GIFT") { questions { uid title values { uid title } } } }',
  );
  const questions = found[0]?.questions ?? [];
  const uidOf = (title: RegExp) => questions.find((one) => title.test(one.title))?.uid ?? '';
  const amounts = questions.flatMap(({ values }) => values);
  return {
    values: [amounts.find(({ title }) => title === '$250.00')?.uid],
    texts: [
      { uid: uidOf(/^Their name/), value: 'Joren' },
      { uid: uidOf(/^Their e-mail/), value: 'joren@post.example' },
      { uid: uidOf(/^From$/), value: 'Marta' },
    ],
  };
}

async function override(id: string, line: string | undefined, unit: number) {
  const { code } = await desk.query(
    `mutation ($id: ID!, $line: ID!, $unit: MinorUnits!) {
      override_phone_order_price(id: $id, line: $line, unit: $unit, reason: "Agreed by phone") { waits } }`,
    { id, line, unit },
  );
  return code ?? null;
}

test('no price is agreed on for a gift card, so that nobody gets its amount for less (DESK-08, KIND-03)', async () => {
  const { draft } = await run<{ draft: { id: string } }>(
    'mutation { draft: start_phone_order(email: "zoe@ohara.example") { id } }',
  );
  const { id } = draft;
  const add = `mutation ($id: ID!, $sku: String!, $choice: PieceChoiceInput) {
    add_phone_order_piece(id: $id, sku: $sku, choice: $choice) { id } }`;
  await run(add, { id, sku: 'GC-GIFT', choice: await cardChoice() });
  await run(add, { id, sku: 'AG-SHIP-1' });
  const address = 'set_phone_order_address(id: $id, address: $address) { id }';
  await run(`mutation ($id: ID!, $address: PhoneAddressInput!) { ${address} }`, { id, address: ADDRESS });
  for (const step of [
    'delivery(id: $id, delivery: "insured:ground")',
    'payment(id: $id, payment: "banktransfer")',
  ])
    await run(`mutation ($id: ID!) { set_phone_order_${step} { id } }`, { id });
  const read = async () =>
    (
      await run<{ phone_order: { lines: Line[] } }>(
        `query ($id: ID!) { phone_order(id: $id) { ${LINES} } }`,
        {
          id,
        },
      )
    ).phone_order.lines;
  const [card, coin] = await read();
  expect(card).toMatchObject({ sku: 'GC-GIFT', unit: 25_000, takes_agreed_price: false });
  expect(coin).toMatchObject({ sku: 'AG-SHIP-1', takes_agreed_price: true });
  // Free of charge, a cent less, more than its amount, and its amount again.
  for (const unit of [0, 24_999, 25_001, 25_000])
    expect(await override(id, card?.id, unit)).toBe('INVALID_PARAMETER_VALUE');
  expect(await override(id, coin?.id, (coin?.unit ?? 0) - 10)).toBeNull();
  const agreed = [
    { unit: 25_000, list: null, waiting_unit: null },
    { unit: (coin?.unit ?? 0) - 10, list: coin?.unit },
  ];
  expect(await read()).toMatchObject(agreed);

  // Nor does a request for the line of a card become one that a second person approves.
  await importShopSettings(shop.db, { storeConfig: { office: { approve_overrides_above_minor: 100 } } });
  await shop.refresh();
  expect(await override(id, coin?.id, (coin?.unit ?? 0) - 1_000)).toBeNull();
  await sql`update staff_approval set arguments = jsonb_set(arguments::jsonb, '{lineId}', ${card?.id}::jsonb)`.execute(
    shop.db,
  );
  const owner = await officeAs(shop, 'owner', 'Petra Lund');
  const { data } = await owner.query<{ approvals: { id: string }[] }>('{ approvals { id } }');
  const { code } = await owner.query('mutation ($id: ID!) { approve(id: $id) }', {
    id: data.approvals[0]?.id,
  });
  expect(code).toBe('INVALID_PARAMETER_VALUE');
  expect((await read())[0]).toMatchObject(agreed[0] ?? {});
});
