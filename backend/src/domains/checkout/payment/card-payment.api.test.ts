import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { SandboxPayment } from '../../../platform/payment-providers/sandbox/sandbox-bank.ts';
import type { SandboxBehaviour } from '../../../platform/payment-providers/sandbox/sandbox-cards.ts';
import { CHALLENGE_PATH } from '../../../platform/payment-providers/sandbox/sandbox-gateway.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { cardToken, chooseCard, place } from '../../../testing/shopping/pay-by-card.ts';
import { must, newShopper, PLACE_ORDER, type Shopper } from '../../../testing/shopping/shopper.ts';
import { setStock, stockOf, writeStock } from '../../../testing/shopping/stock-of.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { changeStatus } from '../../orders/status/change-status.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

/** A guest at the review step who pays with this card. */
async function atReview(
  behaviour: SandboxBehaviour,
  token = cardToken(behaviour),
  sku = 'AC-GLOVES',
): Promise<Shopper> {
  const shopper = await newShopper(shop.query);
  expect(await shopper.add(sku, 1)).toEqual([]);
  await shopper.prepare({ payment: 'card' });
  await chooseCard(shop.query, shopper, { card: { token } });
  return shopper;
}

/** Returns all payments that the sandbox's bank knows, by reference. */
async function atBank(): Promise<Map<string, SandboxPayment>> {
  const folder = join(shop.services.config.dataDir, 'sandbox-gateway');
  const names = await readdir(folder).catch(() => []);
  const payments = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as SandboxPayment),
  );
  return new Map(payments.map((payment) => [payment.reference, payment]));
}

/** Returns the payment attempts of a cart, with the bank's data of each. */
async function attempts({ cartId }: Pick<Shopper, 'cartId'>) {
  const rows = await shop.db
    .selectFrom('payment')
    .innerJoin('cart', 'cart.id', 'payment.cart_id')
    .selectAll('payment')
    .where('masked_id', '=', cartId)
    .orderBy('payment.id')
    .execute();
  const bank = await atBank();
  return rows.map((row) => ({ ...row, bank: bank.get(row.reference) ?? null }));
}

const answerChallenge = (url: string | null, answer: 'approve' | 'refuse') =>
  shop.app.inject({
    method: 'POST',
    url: url ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `answer=${answer}`,
  });

/** Runs the jobs that wait for a retry. */
const retryJobs = () =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(shop.db).then(() => undefined);

describe('card payments (OPEN-35, OPEN-79)', () => {
  test('an approved card gives one paid order and is charged its total once', async () => {
    const shopper = await atReview('approve');
    const total = (await shopper.cart()).prices.grand_total.value;
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(shop.query, shopper)));
    answers.push(await place(shop.query, shopper));
    const [first] = answers;
    expect(first?.order?.total.grand_total.value).toBe(total);
    expect(new Set(answers.map(({ order }) => order?.number))).toEqual(new Set([first?.order?.number]));
    await jobsDone(shop.db);
    const [attempt, ...others] = await attempts(shopper);
    expect(others).toEqual([]);
    const minor = Math.round(total * 100);
    expect(attempt).toMatchObject({ state: 'captured', amount_minor: minor, captured_minor: minor });
    expect(attempt?.bank).toMatchObject({ state: 'captured', capturedMinor: minor });
    const { guestOrderByToken: order } = await must<{ guestOrderByToken: Record<string, unknown> }>(
      shop.query,
      `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
        status status_label payment_methods { name type additional_data { name value } } payment_instructions { pay_by }
      } }`,
      { token: first?.order?.token },
    );
    expect(order).toEqual({
      status: 'Processing',
      status_label: 'Paid',
      payment_methods: [
        { name: 'Card', type: 'card', additional_data: [{ name: 'Card', value: 'Visa ending in 4242' }] },
      ],
      payment_instructions: null,
    });
  });

  test.each([
    ['decline', 'CARD_DECLINED', 'Your bank declined the card. Nothing was charged.'],
    ['insufficient_funds', 'CARD_INSUFFICIENT_FUNDS', 'Your bank reports insufficient funds'],
    [
      'gateway_down',
      'PAYMENT_GATEWAY_UNREACHABLE',
      'The card processor does not answer. Nothing was charged.',
    ],
  ] as const)(
    'a card that does "%s" orders nothing, and another card pays',
    async (behaviour, code, words) => {
      const shopper = await atReview(behaviour);
      const stock = await stockOf(shop.db, 'AC-GLOVES');
      const rejected = await place(shop.query, shopper);
      expect(rejected).toMatchObject({ order: null, challenge: null, code });
      expect(rejected.message).toContain(`Unable to place order: ${words}`);
      expect(await stockOf(shop.db, 'AC-GLOVES')).toBe(stock);
      expect((await shopper.cart()).price_lock).not.toBeNull();

      await chooseCard(shop.query, shopper, { card: { token: cardToken() } });
      const { order } = await place(shop.query, shopper);
      expect(order?.number).toMatch(/^\d{9}$/);
      expect(await stockOf(shop.db, 'AC-GLOVES')).toBe(stock - 1);
      // A call that never arrived is abandoned once it can no longer be in transit.
      shop.clock.advance(301_000);
      const captured = (await settled(shopper)).filter(({ bank }) => bank?.state === 'captured');
      expect(captured).toHaveLength(1);
    },
  );

  test('a canceled order is refunded once', async () => {
    const shopper = await atReview('approve');
    const { order } = await place(shop.query, shopper);
    await settled(shopper);
    const [before] = await attempts(shopper);
    const cancel = (trx: Transaction) =>
      changeStatus(trx, shop.services, {
        orderId: before?.order_id ?? 0,
        to: 'canceled',
        by: { actor: 'customer', name: null },
        note: 'It is no longer needed.',
      });
    await inTransaction(shop.db, cancel);
    await expect(inTransaction(shop.db, cancel)).rejects.toThrow('canceled');
    await jobsDone(shop.db);
    const [after] = await attempts(shopper);
    const total = Math.round((order?.total.grand_total.value ?? 0) * 100);
    expect(after).toMatchObject({ state: 'captured', captured_minor: total, refunded_minor: total });
    expect(Object.values(after?.bank?.refunds ?? {})).toEqual([total]);

    // Canceled before the capture: the authorization is released, and nothing is charged.
    const early = await atReview('approve');
    const capture = vi.spyOn(shop.services.providers.card, 'capture');
    capture.mockResolvedValue({ kind: 'unknown', cause: 'the line broke' });
    await place(shop.query, early);
    await jobsDone(shop.db);
    const [waiting] = await attempts(early);
    await inTransaction(shop.db, (trx) =>
      changeStatus(trx, shop.services, {
        orderId: waiting?.order_id ?? 0,
        to: 'canceled',
        by: { actor: 'customer', name: null },
      }),
    );
    capture.mockRestore();
    expect((await settled(early)).map(({ state, bank }) => [state, bank?.state])).toEqual([
      ['released', 'voided'],
    ]);
  });

  test('a lost capture response still captures once and pays the order', async () => {
    const shopper = await atReview('time_out');
    const { order } = await place(shop.query, shopper);
    expect(order).not.toBeNull();
    const [attempt] = await settled(shopper);
    expect(attempt).toMatchObject({ state: 'captured', bank: { state: 'captured' } });
  });

  test('a challenged card orders only after the shopper’s approval', async () => {
    const shopper = await atReview('three_d_secure');
    const asked = await place(shop.query, shopper);
    expect(asked).toMatchObject({ order: null, code: null });
    expect(asked.challenge?.url).toMatch(/^\/payment-challenge\/[\w.-]{60,}$/);
    const [again, beside] = await Promise.all([place(shop.query, shopper), place(shop.query, shopper)]);
    expect([again.challenge, beside.challenge]).toEqual([asked.challenge, asked.challenge]);
    const cart = await shopper.cart();
    expect(cart.price_lock).not.toBeNull();
    expect(cart.items).toHaveLength(1);

    const page = await shop.app.inject(asked.challenge?.url ?? '');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`$${cart.prices.grand_total.value.toFixed(2)}`);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; .*form-action 'self'; frame-ancestors 'self'/,
    );
    expect(page.headers['cache-control']).toBe('no-store');
    await answerChallenge(asked.challenge?.url ?? '', 'approve');
    const { order } = await place(shop.query, shopper);
    expect(order?.number).toMatch(/^\d{9}$/);
    expect((await place(shop.query, shopper)).order?.number).toBe(order?.number);

    const rejecting = await atReview('three_d_secure');
    const { challenge } = await place(shop.query, rejecting);
    await answerChallenge(challenge?.url ?? '', 'refuse');
    // The first approval counts.
    await answerChallenge(challenge?.url ?? '', 'approve');
    expect(await place(shop.query, rejecting)).toMatchObject({ order: null, code: 'CARD_CHALLENGE_FAILED' });
    for (const url of [`${CHALLENGE_PATH}x`, `${challenge?.url}x`, `${CHALLENGE_PATH}..%2f..%2fetc`]) {
      expect((await shop.app.inject(url)).statusCode).toBe(404);
      expect((await answerChallenge(url, 'approve')).statusCode).toBe(404);
    }
  });

  test('distinguishes a missing card, a card number and a used token', async () => {
    const token = cardToken();
    const shopper = await atReview('approve', token);
    await place(shop.query, shopper);
    const second = await newShopper(shop.query);
    await second.add('AC-GLOVES', 1);
    await second.prepare({ payment: 'card' });
    expect(await place(shop.query, second)).toMatchObject({ code: 'CARD_MISSING' });
    for (const [chosen, words] of [
      [{ token }, 'This card entry was already used. Nothing was charged. Enter the card again.'],
      [{ token: '4242 4242 4242 4242' }, 'The card token is not valid.'],
      [{ token: '4242424242424242' }, 'The card token is not valid.'],
      [{ token: 'x'.repeat(10_000) }, 'The card token is not valid.'],
      [{ token: "sandbox'; drop table payment" }, 'The card token is not valid.'],
    ] as const) {
      await expect(chooseCard(shop.query, second, { card: chosen })).rejects.toThrow(words);
    }
    // A well-formed token that the bank does not know.
    await chooseCard(shop.query, second, { card: { token: `tok_${'a'.repeat(30)}` } });
    expect(await place(shop.query, second)).toMatchObject({ order: null, code: 'CARD_TOKEN_UNKNOWN' });
    const inTwo = cardToken();
    const carts = [await atReview('approve', inTwo), await atReview('approve', inTwo)];
    const answers = await Promise.all(carts.map((cart) => place(shop.query, cart)));
    expect(answers.filter(({ order }) => order !== null)).toHaveLength(1);
    expect(answers.find(({ order }) => order === null)?.code).toBe('CARD_TOKEN_USED');
    const logs = JSON.stringify(shop.logged);
    expect(logs).not.toContain(token);
    expect(logs).not.toMatch(/sandbox_[a-z_]+\./);
  });

  test('releases the authorization if cart, price lock or stock changes during the challenge', async () => {
    const changed = await atReview('three_d_secure');
    const first = await place(shop.query, changed);
    await must(
      shop.query,
      `mutation ($id: String!) { setShippingMethodsOnCart(
        input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "air" }] }) { cart { id } } }`,
      { id: changed.cartId },
    );
    await answerChallenge(first.challenge?.url ?? '', 'approve');
    const rejection = await place(shop.query, changed);
    expect(rejection).toMatchObject({ order: null, code: 'CARD_AMOUNT_CHANGED' });
    expect((await settled(changed)).map(({ state, bank }) => [state, bank?.state])).toEqual([
      ['released', 'voided'],
    ]);
    expect(await place(shop.query, changed)).toMatchObject({ order: null, code: 'CARD_TOKEN_USED' });

    const late = await atReview('three_d_secure');
    const { challenge } = await place(shop.query, late);
    await answerChallenge(challenge?.url ?? '', 'approve');
    shop.clock.advance(12 * 60_000);
    expect(await place(shop.query, late)).toMatchObject({ order: null, code: 'PRICE_LOCK_EXPIRED' });
    expect((await settled(late)).map(({ state, bank }) => [state, bank?.state])).toEqual([
      ['released', 'voided'],
    ]);
  });

  test('a challenge that began within the price lock is valid for two more minutes (LOCK-04)', async () => {
    await shop.setSpot(TEST_SPOT);
    const inTime = await atReview('three_d_secure', undefined, 'AG-SHIP-1');
    const total = (await inTime.cart()).prices.grand_total;
    const { challenge } = await place(shop.query, inTime);
    await answerChallenge(challenge?.url ?? '', 'approve');
    shop.clock.advance(12 * 60_000 - 1);
    await shop.setSpot({ ...TEST_SPOT, gold: 4_100, silver: 51 });
    // The cart shows the live price; the order has the authorized one.
    expect((await inTime.cart()).price_lock?.seconds_left).toBe(0);
    const { order } = await place(shop.query, inTime);
    expect(order?.total.grand_total).toEqual(total);
    expect((await settled(inTime)).map(({ state, bank }) => [state, bank?.state])).toEqual([
      ['captured', 'captured'],
    ]);
    await shop.setSpot(TEST_SPOT);
  });

  test('after the two minutes it is voided, and another amount is never charged (LOCK-04)', async () => {
    await shop.setSpot(TEST_SPOT);
    const late = await atReview('three_d_secure', undefined, 'AG-SHIP-1');
    const { challenge } = await place(shop.query, late);
    await answerChallenge(challenge?.url ?? '', 'approve');
    shop.clock.advance(12 * 60_000);
    await shop.setSpot(TEST_SPOT);
    expect(await place(shop.query, late)).toMatchObject({ order: null, code: 'PRICE_LOCK_EXPIRED' });
    await must(
      shop.query,
      'mutation ($id: String!) { lockCartPrices(input: { cart_id: $id }) { cart { id } } }',
      { id: late.cartId },
    );
    // The same card cannot pay the new total by the old authorization.
    expect((await place(shop.query, late)).order).toBeNull();
    expect((await settled(late)).map(({ state, bank }) => [state, bank?.state])).toEqual([
      ['released', 'voided'],
    ]);
  });

  test.each(['chosen', 'ordered'] as const)(
    'releases the authorization at once when another method is %s',
    async (step) => {
      const shopper = await atReview('three_d_secure');
      const { challenge } = await place(shop.query, shopper);
      await answerChallenge(challenge?.url ?? '', 'approve');
      if (step === 'ordered') {
        // Only placing the order can release this authorization.
        await shop.db
          .updateTable('cart')
          .set({ payment_method: 'banktransfer' })
          .where('masked_id', '=', shopper.cartId)
          .execute();
      } else {
        await shopper.prepare({ payment: 'banktransfer' });
      }
      if (step === 'ordered') expect((await place(shop.query, shopper)).order).not.toBeNull();
      await jobsDone(shop.db);
      expect((await attempts(shopper)).map(({ state, bank }) => [state, bank?.state])).toEqual([
        ['released', 'voided'],
      ]);
    },
  );

  test('voids an authorization whose order cannot be written', async () => {
    const shopper = await atReview('approve');
    const authorize = shop.services.providers.card.authorize;
    const before = await stockOf(shop.db, 'AC-GLOVES');
    const spy = vi.spyOn(shop.services.providers.card, 'authorize').mockImplementation(async (request) => {
      const outcome = await authorize(request);
      await writeStock(shop.db, 'AC-GLOVES', 0);
      return outcome;
    });
    const rejected = await place(shop.query, shopper);
    spy.mockRestore();
    await setStock(shop, 'AC-GLOVES', before);
    expect(rejected).toMatchObject({ order: null, code: 'INSUFFICIENT_STOCK' });
    expect((await settled(shopper)).map(({ state, bank }) => [state, bank?.state])).toEqual([
      ['released', 'voided'],
    ]);
  });

  test('retries a lost authorization with the same key, and recovers after a crash', async () => {
    const shopper = await atReview('approve');
    const authorize = shop.services.providers.card.authorize;
    const spy = vi.spyOn(shop.services.providers.card, 'authorize').mockImplementation(async (request) => {
      await authorize(request);
      return { kind: 'unknown', cause: 'the line broke' };
    });
    expect(await place(shop.query, shopper)).toMatchObject({ code: 'PAYMENT_GATEWAY_UNREACHABLE' });
    expect(new Set(spy.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).size).toBe(1);
    spy.mockRestore();
    const { order } = await place(shop.query, shopper);
    expect(order).not.toBeNull();
    expect((await settled(shopper)).map(({ state }) => state)).toEqual(['captured']);
  });

  test('limits attempts per cart and per address', async () => {
    const shopper = await atReview('decline');
    for (let tried = 0; tried < 10; tried++) {
      await chooseCard(shop.query, shopper, { card: { token: cardToken('decline') } });
      expect(await place(shop.query, shopper)).toMatchObject({ code: 'CARD_DECLINED' });
    }
    await chooseCard(shop.query, shopper, { card: { token: cardToken() } });
    expect(await place(shop.query, shopper)).toMatchObject({ order: null, code: 'TOO_MANY_ATTEMPTS' });

    const answers: (string | null)[] = [];
    for (let tried = 0; tried < 21; tried++) {
      // Orders of any kind are limited per minute, cards per hour.
      if (tried === 15) shop.clock.advance(60_000);
      const cart = await newShopper(shop.query);
      await cart.add('AC-CAP-40', 1);
      await cart.prepare({ payment: 'card' });
      await chooseCard(shop.query, cart, { card: { token: cardToken('decline') } });
      const { errors } = await shop.query(
        PLACE_ORDER,
        { id: cart.cartId },
        { remoteAddress: '203.0.113.77' },
      );
      answers.push(errors?.[0]?.extensions.code ?? null);
    }
    expect(answers.slice(0, 20)).toEqual(Array(20).fill('CARD_DECLINED'));
    expect(answers[20]).toBe('TOO_MANY_ATTEMPTS');
  });
});

/** Returns the attempts of a cart after all jobs, including retries, have finished. */
async function settled(shopper: Shopper) {
  await waitFor(async () => {
    await retryJobs();
    await jobsDone(shop.db);
    const states = (await attempts(shopper)).map(({ state }) => state);
    expect(states.filter((state) => state === 'authorized' || state === 'releasing')).toEqual([]);
  });
  return attempts(shopper);
}
