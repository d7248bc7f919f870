import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { picture } from '../../fulfillment/testing/bench-shop.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { openQuoteDesk, type QuoteDesk } from '../testing/quote-desk.ts';

let shop: TestShop;
let desk: QuoteDesk;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  desk = await openQuoteDesk(shop);
});

async function command(...words: string[]) {
  const { code, out, err } = await runCommand(['--by', 'Ines', ...words], (by, work) =>
    work({ ...shop.services, by }),
  );
  return { code, text: out + err };
}

const verbsOf = async (number: string) => {
  const rows = await shop.db
    .selectFrom('shop_action')
    .select(['verb', 'by_name'])
    .where('subject', '=', number)
    .where('verb', 'like', 'quote-%')
    .orderBy('id')
    .execute();
  return rows.filter(({ by_name: name }) => name === 'Ines').map(({ verb }) => verb);
};

it('settle a quote from the terminal, each with an audit entry (BUY-01, BUY-04, BUY-05)', async () => {
  const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  expect((await command('quotes', '--status', 'agreed')).text).toContain(number);
  expect(await command('quote-receive', number.toLowerCase(), '--reference', '77120')).toEqual({
    code: 0,
    text: `Quote ${number} is received.\n`,
  });
  const checked = await command('quote-check', number, '1', '20', '1', '--reason', 'Plated.');
  expect(checked.text).toMatch(/1 +AG-SHIP-1 +20 +20 +1 +returned/);
  // The terminal has no market: it cannot compute what the piece that goes back costs.
  expect((await command('quote-finish', number)).text).toContain('End the check in the back office');
  await desk.finish(await desk.read(number));
  const day = '2999-01-01';
  expect((await command('quote-identity', number, 'passport', '12b4', day)).code).toBe(0);
  expect((await command('quote-pay', number, 'Safe 2', '--reference', 'FT 1')).text).toBe(
    `Quote ${number} is paid.\n`,
  );
  expect((await command('quote-pay', number, 'Safe 2')).code).toBe(1);
  expect((await command('quote-close', number)).text).toBe(`Quote ${number} is closed.\n`);
  expect((await command('quote', number)).text).toContain('Payout: $966.91');
  expect(await verbsOf(number)).toEqual(
    ['receive', 'check', 'identity', 'pay', 'close'].map((verb) => `quote-${verb}`),
  );
});

it('extend and cancel a quote with a reason (BUY-07)', async () => {
  const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  expect((await command('quote-extend', number, '--until', '30d', '--reason', 'Storm')).code).toBe(0);
  expect((await command('quote-cancel', number, 'waive', '--reason', 'Our mistake')).text).toBe(
    `Quote ${number} is cancelled.\n`,
  );
  expect(await desk.read(number)).toMatchObject({ status: 'cancelled', owed: 0 });
  expect(await verbsOf(number)).toEqual(['quote-extend', 'quote-cancel']);
});

it('adds a photograph, and reminds a customer of an open decision (BUY-04)', async () => {
  const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  await command('quote-receive', number);
  const folder = await mkdtemp(join(tmpdir(), 'ingot-quote-'));
  const [photo, text] = [join(folder, 'a.jpg'), join(folder, 'b.jpg')];
  await writeFile(photo, await picture());
  await writeFile(text, 'no picture');
  expect((await command('quote-photo', number, '1', photo)).code).toBe(0);
  expect(await command('quote-photo', number, '1', text)).toMatchObject({
    code: 1,
    text: expect.stringContaining('no photograph'),
  });
  await rm(folder, { recursive: true });
  expect((await command('quote-remind', number)).code).toBe(1);
  const offer = ['--amount', '20', '--reason', 'Scratched'];
  await command('quote-check', number, '1', '20', '1', ...offer);
  expect((await command('quote-finish', number)).text).toBe(`Quote ${number} waits for its customer.\n`);
  expect((await command('quote-remind', number)).code).toBe(0);
  expect(await verbsOf(number)).toEqual(
    ['receive', 'photo', 'check', 'checked', 'remind'].map((verb) => `quote-${verb}`),
  );
});

it('sends an e-mail of a quote again by its number (BUY-01)', async () => {
  const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  await jobsDone(shop.db);
  const { text } = await command('quote', number);
  const mail = /^ *(\d+) +Quote \S+: accepted at/m.exec(text)?.[1] ?? '';
  // The test shop has no mail server.
  expect(text).toMatch(/^e-mail +subject +attempts +state +again +error$/m);
  expect(text).toMatch(/accepted at .* 1 +kept as a file +possible$/m);
  expect(await command('quote-mail-again', number, mail)).toEqual({
    code: 0,
    text: `Quote ${number} is agreed.\n`,
  });
  expect((await desk.mailsOf(number)).filter((name) => name.includes('agreed'))).toHaveLength(2);
  await desk.receive(number);
  expect((await command('quote-mail-again', number, mail)).code).toBe(1);
  expect((await command('quote', number)).text).toMatch(/accepted at .* 2 +kept as a file$/m);
  expect(await verbsOf(number)).toEqual(['quote-mail-again']);
});

it('leaves payouts above the amount to the back office (BUY-05, STAFF-07)', async () => {
  await importShopSettings(shop.db, { storeConfig: { office: { approve_payouts_above_minor: 100_000 } } });
  await shop.refresh();
  const { number } = await desk.checkedQuote();
  expect(await command('quote-pay', number, 'Safe')).toEqual({
    code: 1,
    text: 'This payout needs a second member of staff. Request it in the back office.\n',
  });
  expect((await desk.read(number)).payout.paid).toBeNull();
  await importShopSettings(shop.db, { storeConfig: { office: {} } });
  await shop.refresh();
});

it.each([
  ['quote 17', 2],
  ['quote Q-NONE', 1],
  ['quotes --status offered', 2],
  ['quote-check Q-NONE 1 2 3', 1],
  ['quote-extend Q-NONE --reason x', 2],
  ['quote-cancel Q-NONE --reason x', 2],
  ['quote-identity Q-NONE card 1234 2030-01-01', 2],
  ['quote-pay Q-NONE', 2],
  ['quote-remind Q-NONE', 1],
  ['quote-mail-again Q-NONE', 2],
  ['quote-mail-again Q-NONE 1', 1],
  ['quote-mail-again Q-NONE x', 2],
  ['quote-photo Q-NONE 1 /nowhere', 1],
])('rejects %s with %i (BUY-03)', async (line, code) => {
  const { code: found, text } = await command(...line.split(' '));
  expect(found).toBe(code);
  expect(text.length).toBeGreaterThan(10);
});
