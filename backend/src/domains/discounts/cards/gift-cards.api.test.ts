import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { giftCardRow } from '../../../testing/shopping/code-fixtures.ts';
import { APPLY_CARD, applied, rejected, visitorsOf } from '../../../testing/shopping/discounted-cart.ts';
import { newShopper } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    env: { TRUST_PROXY: 'on' },
    fixtures: { 'gift-cards': [giftCardRow('OLD-CARD-0001', 5_000, { balance_minor: 3_000 })] },
  });
});
afterAll(() => shop.close());

const visitor = visitorsOf(() => shop);
const FIELDS = `id ending state currency initial balance note expires_at
  movements { reason change balance order credit_memo by note }`;
const ISSUE = `mutation ($key: String!, $card: GiftCardInput!) {
  issued: issue_gift_card(key: $key, card: $card) { code card { ${FIELDS} } } }`;
const VOID = `mutation ($id: ID!, $reason: String!) { card: void_gift_card(id: $id, reason: $reason) { ${FIELDS} } }`;
const READ = `query ($id: ID!) { card: gift_card(id: $id) { ${FIELDS} } }`;
const FIND =
  'query ($search: String!) { list: gift_cards(search: $search) { cards { id ending balance } next } }';
const CARD = {
  amount: 5_000,
  currency: 'USD',
  expires_at: null,
  email: null as string | null,
  note: 'For a late parcel',
};

interface Card {
  readonly id: string;
  readonly ending: string;
  readonly state: string;
  readonly balance: number;
  readonly movements: readonly { reason: string; change: number; balance: number; order: string | null }[];
}
interface Issued {
  readonly issued: { readonly code: string | null; readonly card: Card };
}

function expectLedger(card: Card): void {
  expect(card.movements.reduce((sum, { change }) => sum + change, 0)).toBe(card.balance);
  expect(card.movements.at(-1)?.balance).toBe(card.balance);
}

/** Places an order of three rounds and pays a part of it with the card. */
async function payWith(code: string) {
  const send = visitor();
  const shopper = await newShopper(send);
  await shopper.add('AG-WHT-1', 3);
  await shopper.prepare();
  await applied(send, APPLY_CARD, shopper.cartId, code);
  return shopper.placeOrder();
}

const run = (...line: string[]) =>
  runCommand(['--by', 'Ines', ...line], (by, work) => work({ ...shop.services, by }));

describe('gift cards in the back office (PROMO-02)', () => {
  test('a card is issued, pays, gets a refund and is void: its ledger adds up to its balance at every step (PROMO-02)', async () => {
    const accountant = await officeAs(shop, 'accountant', 'Alba');
    const issued = await accountant.query<Issued>(ISSUE, {
      key: 'issue-0001',
      card: { ...CARD, email: ' gift@recipient.example ' },
    });
    const { code, card } = issued.data.issued;
    expect(code).toMatch(/^([2-9A-Y]{4}-){3}[2-9A-Y]{4}$/);
    expect(card).toMatchObject({ state: 'usable', balance: 5_000, initial: 5_000, ending: code?.slice(-4) });
    expectLedger(card);
    await waitFor(async () => {
      const mails = [...(await shop.outbox()).values()];
      expect(
        mails.some((mail) => mail.includes(code ?? '-') && mail.includes('gift@recipient.example')),
      ).toBe(true);
    });

    const order = await payWith(code ?? '');
    const spent = (await accountant.query<{ card: Card }>(READ, { id: card.id })).data.card;
    expect(spent).toMatchObject({ state: 'used', balance: 0 });
    expect(spent.movements).toMatchObject([
      { reason: 'issued', change: 5_000, by: 'Alba' },
      { reason: 'spent', change: -5_000, balance: 0, order: order.number },
    ]);
    expectLedger(spent);

    expect((await run('cancel', order.number, '--reason', 'Test')).code).toBe(0);
    const refunded = (await accountant.query<{ card: Card }>(READ, { id: card.id })).data.card;
    expect(refunded).toMatchObject({ state: 'usable', balance: 5_000 });
    expect(refunded.movements.at(-1)).toMatchObject({
      reason: 'returned',
      change: 5_000,
      order: order.number,
    });
    expectLedger(refunded);

    const gone = await accountant.query<{ card: Card }>(VOID, {
      id: card.id,
      reason: 'Lost by the customer',
    });
    expect(gone.data.card).toMatchObject({ state: 'void', balance: 0 });
    expect(gone.data.card.movements.at(-1)).toMatchObject({
      reason: 'voided',
      change: -5_000,
      by: 'Alba',
      note: 'Lost by the customer',
    });
    expectLedger(gone.data.card);
    expect((await accountant.query(VOID, { id: card.id, reason: 'Again' })).code).toBe('GIFT_CARD_VOID');
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AG-WHT-1', 1);
    const error = await rejected(send, APPLY_CARD, shopper.cartId, code ?? '');
    expect(error?.extensions.code).toBe('GIFT_CARD_INVALID');
  });

  test('shows a code once, and issues one card for repeated requests (PROMO-02)', async () => {
    const accountant = await officeAs(shop, 'accountant');
    const answers = await Promise.all(
      [1, 2, 3].map(() => accountant.query<Issued>(ISSUE, { key: 'issue-0002', card: CARD })),
    );
    expect(answers.map(({ code }) => code)).toEqual([null, null, null]);
    const codes = answers.map(({ data }) => data.issued.code);
    expect(codes.filter((code) => code !== null)).toHaveLength(1);
    expect(new Set(answers.map(({ data }) => data.issued.card.id)).size).toBe(1);
    const code = codes.find((one) => one !== null) ?? '';
    const records = await shop.db
      .selectFrom('shop_action')
      .selectAll()
      .where('verb', '=', 'gift-card-issue')
      .execute();
    expect(
      records.filter(({ subject }) => subject === `gift card ${answers[0]?.data.issued.card.id}`),
    ).toHaveLength(1);
    expect(JSON.stringify(records)).not.toContain(code);
    const read = await accountant.query(READ, { id: answers[0]?.data.issued.card.id });
    expect(JSON.stringify(read.data)).not.toContain(code);
  });

  test('finds cards by code, last characters and order (PROMO-02)', async () => {
    const accountant = await officeAs(shop, 'accountant');
    const { code, card } = (
      await accountant.query<Issued>(ISSUE, { key: 'issue-0003', card: { ...CARD, amount: 900 } })
    ).data.issued;
    const order = await payWith(code ?? '');
    const find = async (search: string) =>
      (await accountant.query<{ list: { cards: { id: string }[] } }>(FIND, { search })).data.list.cards.map(
        ({ id }) => id,
      );
    expect(await find(` ${code?.toLowerCase()} `)).toEqual([card.id]);
    expect(await find(card.ending)).toContain(card.id);
    expect(await find(order.number)).toEqual([card.id]);
    expect(await find('0001')).toHaveLength(1);
    for (const nothing of [
      '%',
      '____',
      "' or true --",
      code?.slice(0, 9) ?? '',
      '\u0000',
      'x'.repeat(9_000),
    ]) {
      expect(await find(nothing)).toEqual([]);
    }
    // The first movement of an imported card is its imported balance.
    const [old = ''] = await find('OLD-CARD-0001');
    const imported = (await accountant.query<{ card: Card }>(READ, { id: old })).data.card;
    expect(imported).toMatchObject({ balance: 3_000 });
    expectLedger(imported);
  });

  test('of a concurrent void and payment one wins, and the ledger adds up (PROMO-02)', async () => {
    const accountant = await officeAs(shop, 'accountant');
    const { code, card } = (await accountant.query<Issued>(ISSUE, { key: 'issue-0004', card: CARD })).data
      .issued;
    const [, gone] = await Promise.all([
      payWith(code ?? '').catch(() => null),
      accountant.query(VOID, { id: card.id, reason: 'Race' }),
    ]);
    expect(gone.code).toBeNull();
    const after = (await accountant.query<{ card: Card }>(READ, { id: card.id })).data.card;
    expect(after).toMatchObject({ state: 'void', balance: 0 });
    expectLedger(after);
    const kinds = after.movements.map(({ reason }) => reason);
    expect([
      ['issued', 'voided'],
      ['issued', 'spent'],
    ]).toContainEqual(kinds);
  });

  test('issue and void need a recent check of the second factor and their permission (PROMO-02, STAFF-07)', async () => {
    const accountant = await officeAs(shop, 'accountant');
    for (const [wrong, code] of [
      [{ amount: 0 }, 'AMOUNT_INVALID'],
      [{ amount: -500 }, 'AMOUNT_INVALID'],
      [{ amount: 10_000_001 }, 'AMOUNT_INVALID'],
      [{ currency: 'XXX' }, 'CURRENCY_UNKNOWN'],
      [{ expires_at: '2020-01-01T00:00:00.000Z' }, 'EXPIRY_INVALID'],
      [{ email: 'nobody' }, 'EMAIL_INVALID'],
      [{ email: 'a@b.example\r\nBcc: x@y.example' }, 'EMAIL_INVALID'],
      [{ note: ' \u200b ' }, 'REASON_INVALID'],
    ] as const) {
      const answer = await accountant.query(ISSUE, { key: 'issue-wrong', card: { ...CARD, ...wrong } });
      expect([wrong, answer.code]).toEqual([wrong, code]);
    }
    expect((await accountant.query(VOID, { id: '999999999', reason: 'x' })).code).toBe('GIFT_CARD_UNKNOWN');
    shop.clock.advance(5 * 60_000);
    expect((await accountant.query(ISSUE, { key: 'issue-late', card: CARD })).code).toBe('PROOF_REQUIRED');
    expect((await accountant.query(VOID, { id: '1', reason: 'x' })).code).toBe('PROOF_REQUIRED');
    const desk = await officeAs(shop, 'order_desk');
    expect((await desk.query(FIND, { search: '' })).code).toBeNull();
    expect((await desk.query(ISSUE, { key: 'issue-desk', card: CARD })).code).toBe('NOT_PERMITTED');
    expect((await desk.query(VOID, { id: '1', reason: 'x' })).code).toBe('NOT_PERMITTED');
    const bench = await officeAs(shop, 'bench');
    expect((await bench.query(FIND, { search: '' })).code).toBe('NOT_PERMITTED');
  });
});
