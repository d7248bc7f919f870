import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { createAccount } from '../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard } from '../../testing/shopping/pay-by-card.ts';
import { placeGuestOrder } from '../../testing/shopping/place-orders.ts';
import { newShopper, type OrderData, type Send } from '../../testing/shopping/shopper.ts';
import { expectSoon, jobsDone } from '../../testing/waiting.ts';
import { beginUnannounced } from '../import/unannounced.repository.ts';
import { DEMO_MILESTONES, findMilestones } from '../prepare/milestones.repository.ts';
import { runCommand } from './run-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

/** Runs a command line on the running test shop, as in a terminal. */
function run(line: string) {
  const args = line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
  return runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
}

async function done(line: string): Promise<string> {
  const { code, out, err } = await run(line);
  if (code !== 0) throw new Error(`${line} ended with ${code}: ${err}`);
  return out;
}

const place = (sku = 'AG-SHIP-1', quantity = 2) => placeGuestOrder(shop.query as Send, sku, quantity);
const short = ({ number }: Pick<OrderData, 'number'>) => String(Number(number));

async function product(sku: string) {
  const { data } = await shop.query<{
    products: {
      items: { stock_status: string; price_range: { minimum_price: { final_price: { value: number } } } }[];
    };
  }>(
    `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items {
      stock_status price_range { minimum_price { final_price { value } } }
    } } }`,
    { sku },
  );
  const [found] = data.products.items;
  return { status: found?.stock_status, price: found?.price_range.minimum_price.final_price.value ?? 0 };
}

describe('npm run shop: orders', () => {
  test('an order is listed, shown, paid in parts, packed, sent in two parcels and completed, with an audit entry for each step (OPEN-71)', async () => {
    const order = await place('AG-SHIP-1', 3);
    const total = order.total.grand_total.value;
    expect(await done('orders --status "pending payment"')).toMatch(
      new RegExp(
        `^${order.number}  2026-03-18 15:00:00  Pending payment  \\$[\\d.]+ .* marta@oakes\\.example +due 2026`,
        'm',
      ),
    );
    const shown = await done(`order ${short(order)}`);
    expect(shown).toContain(`Order      ${order.number}, Pending payment`);
    expect(shown).toContain('Marta Oakes, 88 Quarry Lane, Wilmington, Delaware 19801, US');
    expect(await done(`pay ${short(order)} --amount 10.00 --reference "WIRE 7"`)).toMatch(
      /has \$10\.00 of .* is missing/,
    );
    expect(await done(`pay ${short(order)} --amount 10.00 --reference "WIRE 7"`)).toContain(
      'nothing was changed',
    );
    // References are typed by hand.
    expect(await done(`pay ${short(order)} --amount 10.00 --reference " wire  7 "`)).toContain(
      'nothing was changed',
    );
    expect(
      await done(`pay ${short(order)} overpaid --amount ${(total - 9).toFixed(2)} --reference "WIRE 8"`),
    ).toBe(`Order ${order.number} is paid. $1.00 too much came: send it back, and note it with refund.\n`);
    expect(await done(`refund ${short(order)} --amount 1`)).toMatch(
      /send \$1\.00 back by hand; it is noted as credit memo 0+1\.\n$/,
    );
    expect(await done(`pack ${short(order)}`)).toBe(`Order ${order.number} is processing.\n`);
    const ship = `ship ${short(order)} --carrier "Insured ground" --tracking "IG 4471"`;
    expect(await done(`${ship} --only AG-SHIP-1=2`)).toContain('is processing');
    expect(await done(ship)).toContain('is shipped');
    expect(await done(`complete ${short(order)}`)).toBe(`Order ${order.number} is complete.\n`);
    const audit = await done(`audit ${order.number}`);
    expect(
      audit.split('\n').map((line) =>
        line
          .split(/\s{2,}/)
          .slice(1, 4)
          .join(' '),
      ),
    ).toEqual([
      `Ines complete ${order.number}`,
      `Ines ship ${order.number}`,
      `Ines ship ${order.number}`,
      `Ines pack ${order.number}`,
      `Ines refund ${order.number}`,
      `Ines pay ${order.number}`,
      `Ines pay ${order.number}`,
      `Ines pay ${order.number}`,
      `Ines pay ${order.number}`,
      '',
    ]);
    expect(await done(`order ${short(order)}`)).toMatch(
      /parcel 0+1 +Insured ground +IG 4471[\s\S]*Ines +Complete/,
    );
  });

  test('a cancellation returns stock and money; a later payment is reported for a refund', async () => {
    const order = await place();
    expect(await done(`pay ${short(order)}`)).toBe(`Order ${order.number} is paid.\n`);
    expect(await done(`cancel ${short(order)} --reason "We cannot get it"`)).toBe(
      `Order ${order.number} is canceled.\n`,
    );
    expect(await done(`order ${short(order)}`)).toContain('Canceled   We cannot get it');
    expect(await done(`pay ${short(order)} overpaid --amount 5 --reference late`)).toBe(
      `Order ${order.number} stays canceled: its pieces went back on sale. Send $5.00 back, and note it with refund.\n`,
    );
    expect(await done(`order ${short(order)}`)).toContain('To send back  $5.00');
    expect(await done(`refund ${short(order)}`)).toContain('send $5.00 back by hand');
    expect((await run(`refund ${short(order)}`)).err).toBe(
      `Order ${order.number} has $0.00 that can be given back.\n`,
    );
  });

  test('a card payment is refunded to the card, in parts, and the rest when the order is canceled (OPEN-35)', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AC-GLOVES', 1);
    await shopper.prepare({ payment: 'card' });
    await chooseCard(shop.query, shopper, { card: { token: cardToken('approve') } });
    const { number } = await shopper.placeOrder();
    await jobsDone(shop.db);
    expect(await done(`order ${short({ number })}`)).toContain(`${number}, Paid`);
    expect(await done(`refund ${short({ number })} --amount 1.50`)).toMatch(/\$1\.50 goes back to the card/);
    await done(`cancel ${short({ number })} --reason "Out of gloves"`);
    await jobsDone(shop.db);
    const row = await shop.db
      .selectFrom('sales_order')
      .innerJoin('payment', 'payment.order_id', 'sales_order.id')
      .select([
        'received_minor',
        'sales_order.refunded_minor',
        'captured_minor',
        'payment.refunded_minor as at_bank',
      ])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      received_minor: row.captured_minor,
      refunded_minor: row.captured_minor,
      captured_minor: row.captured_minor,
      at_bank: row.captured_minor,
    });
    expect((await run(`refund ${short({ number })}`)).err).toContain('has $0.00 that can be given back');
  });

  test('an impossible command ends with 1 and changes nothing; an invalid one ends with 2', async () => {
    const order = await place();
    const before = (await done('audit --limit 1000')).length;
    const rejected: [string, 1 | 2, RegExp][] = [
      [
        `ship ${short(order)} --carrier UPS --tracking 1Z`,
        1,
        /is pending payment and cannot become shipped; what can follow/,
      ],
      [`complete ${short(order)}`, 1, /cannot become complete/],
      [`refund ${short(order)}`, 1, /has \$0\.00 that can be given back/],
      ['order 999999999', 1, /^There is no order 999999999\.$/m],
      ['stock NO-SUCH 5', 1, /There is no piece with the sku NO-SUCH/],
      ['premium NO-SUCH 5', 1, /There is no product with the sku NO-SUCH/],
      ['premium AC-GLOVES 5', 1, /has a price of its own/],
      ['resume gold', 1, /gold is not halted by the shop/],
      ['exempt nobody@ingot.example R-1', 1, /There is no account for nobody@ingot\.example/],
      ['reviews approve 999999', 1, /999999: there is no such review/],
      ['frobnicate', 2, /There is no frobnicate\.[\s\S]*npm run shop/],
      ['pay', 2, /npm run shop -- pay NUMBER/],
      ["order 1'; drop table sales_order", 2, /npm run shop -- order NUMBER/],
      ['order -1', 2, /give the number|npm run shop -- order NUMBER/],
      ['order -x', 2, /Unknown option/],
      [`ship ${short(order)}`, 2, /ship needs --carrier and --tracking/],
      [`pay ${short(order)} --carrier UPS`, 2, /pay takes no --carrier/],
      [`pay ${short(order)} --amount -5`, 2, /amount/],
      [`pay ${short(order)} --amount 0`, 2, /give an amount above 0/],
      [`pay ${short(order)} --amount 1e9`, 2, /give an amount above 0/],
      [`pay ${short(order)} --amount 12,50 --reference x`, 2, /--amount 12,50: give an amount/],
      [`refund ${short(order)} --amount 1,25`, 2, /--amount 1,25: give an amount/],
      [`cancel ${short(order)}`, 2, /cancel needs --reason/],
      ['stock AG-SHIP-1 -1', 2, /QUANTITY -1: give a whole number from 0 to 1000000/],
      ['stock AG-SHIP-1 9999999', 2, /whole number from 0 to 1000000/],
      ['premium AG-SHIP-1 9000', 2, /percentage from -50 to 500/],
      ['halt bronze', 2, /There is no metal bronze: gold, silver, platinum, palladium/],
      ['halt gold --until yesterday', 2, /give a moment to come/],
      ['orders --status lost', 2, /one of pending_payment/],
      ['reviews burn 1', 2, /reviews approve ID/],
    ];
    for (const [line, code, message] of rejected) {
      const result = await run(line);
      expect([line, result.code, result.out]).toEqual([line, code, '']);
      expect(result.err, line).toMatch(message);
    }
    expect((await done('audit --limit 1000')).length).toBe(before);
    expect((await run('')).out).toContain('npm run shop -- VERB');
  });
});

describe('npm run shop: the catalog', () => {
  test('stock, premium and halt reach the running shop within a second', async () => {
    const soon = { withinMs: 1_000 };
    const { price } = await product('AG-SHIP-1');
    await done('stock AG-SHIP-1 0');
    await expectSoon(async () => (await product('AG-SHIP-1')).status, soon).toBe('OUT_OF_STOCK');
    expect(await done('stock AG-SHIP-1 500')).toBe('AG-SHIP-1: 500 in stock, 0 before.\n');
    await expectSoon(async () => (await product('AG-SHIP-1')).status, soon).toBe('IN_STOCK');
    const { rows } = await sql<{ even: boolean }>`
      select quantity = (select sum(change) from stock_movement where product_id = product.id) as even
      from product join product_stock on product_id = product.id where sku = 'AG-SHIP-1'`.execute(shop.db);
    expect(rows[0]?.even).toBe(true);

    const said = await done('premium AG-SHIP-1 50%');
    expect(said).toMatch(/^AG-SHIP-1: 50 % over its metal, [\d.]+ % before\.\n$/);
    await expectSoon(async () => (await product('AG-SHIP-1')).price, soon).toBeGreaterThan(price);
    await done(`premium AG-SHIP-1 ${/([\d.]+) % before/.exec(said)?.[1]}`);
    await expectSoon(async () => (await product('AG-SHIP-1')).price, soon).toBe(price);

    expect(await done('premium AG-SHIP-1 -0.25% --allow-extreme')).toMatch(
      /^AG-SHIP-1: -0\.25 % over its metal/,
    );
    await expectSoon(async () => (await product('AG-SHIP-1')).price, soon).toBeLessThan(price);
    await done(`premium AG-SHIP-1 ${/([\d.]+) % before/.exec(said)?.[1]}`);

    const state = () => shop.services.spot.current().prices.silver?.state;
    await done('halt silver --until 30m');
    await expectSoon(state, soon).toBe('halted');
    await done('resume silver');
    await expectSoon(state, soon).toBe('open');
    await done('halt silver --until 30m');
    await expectSoon(state, soon).toBe('halted');
    shop.clock.advance(30 * 60_000);
    await shop.setSpot({ silver: 50 });
    expect(state()).toBe('open');
  });

  test('a metal that is halted while its market is closed cannot be bought until it is resumed (OPEN-39)', async () => {
    shop.clock.set(Date.UTC(2026, 2, 21, 16));
    const add = async () => {
      const shopper = await newShopper(shop.query);
      const { data } = await shop.query<{ addProductsToCart: { user_errors: { message: string }[] } }>(
        `mutation ($id: String!) {
          addProductsToCart(cartId: $id, cartItems: [{ sku: "AG-SHIP-1", quantity: 1 }]) { user_errors { message } }
        }`,
        { id: shopper.cartId },
      );
      return data.addProductsToCart.user_errors.map(({ message }) => message);
    };
    const state = () => shop.services.spot.current().prices.silver?.state;
    expect(state()).toBe('closed');
    expect(await add()).toEqual([]);
    await done('halt silver');
    await expectSoon(state).toBe('halted');
    expect(await add()).toEqual([expect.stringContaining('The price of silver is paused')]);
    await done('resume silver');
    await expectSoon(state).toBe('closed');
    expect(await add()).toEqual([]);
  });
});

test('a resale certificate is valid until its time, also the end of a day, and can be removed (OPEN-74, FIX-92)', async () => {
  const { email } = await createAccount(shop);
  expect(await done(`exempt ${email} DE-4471 --until 90d`)).toMatch(
    /pays no sales tax, certificate DE-4471, until 2026-06-1\d/,
  );
  const row = () =>
    shop.db.selectFrom('customer').select('tax_certificate').where('email', '=', email).executeTakeFirst();
  expect((await row())?.tax_certificate).toBe('DE-4471');
  // The day ends at midnight in New York.
  expect(await done(`exempt ${email} DE-4471 --until 2027-12-31`)).toContain(
    'until 2028-01-01T05:00:00.000Z',
  );
  for (const day of ['2027-02-31', '2026-03-17'])
    expect((await run(`exempt ${email} X --until ${day}`)).code).toBe(2);
  expect(await done(`exempt ${email} none`)).toBe(`${email} pays sales tax.\n`);
  expect((await row())?.tax_certificate).toBeNull();
});

/** Runs a program in a process of its own on the database of the test shop. */
async function runProgram(program: string, ...args: string[]) {
  const { connection } = inject('testServer');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db);
  const url = urlOf(connection, rows[0]?.name ?? '');
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', program), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATA_DIR: shop.services.config.dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, err, code };
}

test('the command itself works beside the running shop, and records the system user', async () => {
  const { out, err, code } = await runProgram('shop-command.ts', 'stock', 'AG-BEE-2', '77');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^AG-BEE-2: 77 in stock, \d+ before\.\n$/);
  const stock = () => shop.services.catalog.current().productBySku('AG-BEE-2')?.stock.quantity;
  await expectSoon(stock, { withinMs: 1_000 }).toBe(77);
});

test('an import ends the demo only if it changes something (FIX-87)', async () => {
  const isOver = async () => (await findMilestones(shop.db)).has(DEMO_MILESTONES.customerOver);
  const file = join(shop.services.config.dataDir, 'mints.json');
  const mints = [
    { id: 'tern-island', name: 'Tern Island Mint', country: 'United States', country_code: 'US' },
  ];
  const importMints = async (founded: number) => {
    await writeFile(file, JSON.stringify(mints.map((mint) => ({ ...mint, founded }))));
    const { out, code } = await runProgram('import.ts', file);
    expect([code, out]).toEqual([0, expect.stringContaining('mints')]);
    return out;
  };
  const folder = join(shop.services.config.dataDir, 'exported');
  const exported = await runProgram('shop-command.ts', 'export', 'mints', '--format', 'csv', '--to', folder);
  expect(exported.code).toBe(0);
  const again = await runProgram('import.ts', folder);
  expect([again.code, again.out]).toEqual([0, expect.stringContaining(' 0 changed')]);
  expect(await isOver()).toBe(false);

  // An import that was killed may have changed rows.
  await beginUnannounced(shop.db);
  expect((await runProgram('import.ts', folder)).out).toContain(' 0 changed');
  expect(await isOver()).toBe(true);
  await shop.db.deleteFrom('milestone').where('name', '=', DEMO_MILESTONES.customerOver).execute();

  await importMints(1969);
  expect(await isOver()).toBe(true);
});

test('a command rejects a database of another version and changes nothing; only migrate migrates (FIX-84)', async () => {
  const schema = async () =>
    (await sql`select table_name, column_name from information_schema.columns order by 1, 2`.execute(shop.db))
      .rows;
  const names = async () =>
    (await shop.pool.query('select name, digest from schema_migration order by name')).rows as {
      name: string;
      digest: string;
    }[];
  const complete = { names: await names(), schema: await schema() };
  const { name: newest, digest } = complete.names.at(-1) ?? { name: '', digest: '' };

  // Simulates an older program: the last migration is missing.
  await shop.pool.query('delete from schema_migration where name = $1', [newest]);
  const older = { names: await names(), schema: await schema() };
  for (const [program, word] of [
    ['shop-command.ts', 'orders'],
    ['import.ts', '/nowhere'],
  ] as const) {
    const { code, err } = await runProgram(program, word);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^The database is older than this program \(1 migrations/),
    ]);
  }
  expect({ names: await names(), schema: await schema() }).toEqual(older);

  await shop.pool.query(
    "insert into schema_migration (name, digest) values ($1, $2), ('9999-of-tomorrow.sql', '')",
    [newest, digest],
  );
  const newer = await runProgram('shop-command.ts', 'orders');
  expect([newer.code, newer.err]).toEqual([
    2,
    expect.stringContaining('9999-of-tomorrow.sql is unknown here'),
  ]);
  await shop.pool.query("delete from schema_migration where name = '9999-of-tomorrow.sql'");

  const same = await runProgram('shop-command.ts', 'migrate');
  expect([same.code, same.err]).toEqual([0, '0 migrations applied\n']);
  expect({ names: await names(), schema: await schema() }).toEqual(complete);
  expect((await runProgram('shop-command.ts', 'orders')).code).toBe(0);
});

function urlOf(connection: ReturnType<typeof inject<'testServer'>>['connection'], database: string): string {
  if ('url' in connection) {
    const url = new URL(connection.url);
    url.pathname = `/${database}`;
    return url.href;
  }
  const { host, port, user, password = '' } = connection;
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
