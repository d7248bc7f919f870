import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { createAccount } from '../../../testing/shopping/new-customer.ts';
import { must, newShopper, PLACE_ORDER, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';

const MINUTE_MS = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    env: { TRUST_PROXY: 'on', RATE_LIMIT_ORDERS_PER_MINUTE: '0', OPEN_ORDERS_PER_VISITOR: '0' },
  });
});
beforeEach(async () => {
  shop.clock.set(TEST_NOW);
  await shop.setSpot(TEST_SPOT);
  await shop.db.deleteFrom('attempt_window').execute();
});
afterAll(() => shop.close());

let street = 0;
/** Sends as a new visitor each time, or always as the given one. */
const visitor = (address = `198.51.100.${++street}`): Send =>
  ((document, variables) =>
    shop.query(document, variables, { headers: { 'x-forwarded-for': address } })) as Send;

/** Returns the mails of a mailbox, decoded, oldest first. */
async function mailsTo(email: string, subject: RegExp): Promise<string[]> {
  await jobsDone(shop.db);
  return [...(await shop.outbox()).values()]
    .filter((mail) => mail.includes(`To: ${email}`) && subject.test(mail))
    .map((mail) => decodeMail(mail));
}

/** Sends one request a minute, each as a new visitor. */
async function everyMinute(
  times: number,
  ask: (send: Send, time: number) => Promise<unknown>,
): Promise<void> {
  for (let time = 0; time < times; time++) {
    await ask(visitor(), time);
    await jobsDone(shop.db);
    shop.clock.advance(MINUTE_MS);
  }
}

describe('an attacker floods a mailbox from many addresses', () => {
  test('mails five password links an hour, the last one valid, with equal responses (OPEN-03)', async () => {
    const { email } = await createAccount(shop);
    const request = (send: Send) =>
      send<{ requestPasswordResetEmail: boolean }>(
        'mutation ($email: String!) { requestPasswordResetEmail(email: $email) }',
        { email },
      );
    await everyMinute(9, async (send) =>
      expect((await request(send)).data).toEqual({ requestPasswordResetEmail: true }),
    );
    const mails = await mailsTo(email, /createPassword/);
    expect(mails).toHaveLength(5);
    // Repeated requests do not invalidate the link that the owner received.
    const tokens = mails.map((mail) => /createPassword\?token=([\w-]{43})/.exec(mail)?.[1]);
    const works = await Promise.all(
      tokens.map(async (token) => {
        const { errors } = await shop.query(
          'mutation ($email: String!, $token: String!) { resetPassword(email: $email, resetPasswordToken: $token, newPassword: "Minted-2oz") }',
          { email, token },
        );
        return errors === undefined;
      }),
    );
    expect(works.filter(Boolean)).toHaveLength(1);
    shop.clock.advance(60 * MINUTE_MS);
    await request(visitor());
    expect(await mailsTo(email, /createPassword/)).toHaveLength(6);
  });

  test('mails four newsletter confirmations a day, also after rejections (OPEN-62)', async () => {
    const email = 'no.letters@oakes.example';
    for (let time = 0; time < 12; time++) {
      await visitor()('mutation ($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }', {
        email,
      });
      await jobsDone(shop.db);
      shop.clock.advance(20 * MINUTE_MS);
    }
    expect(await mailsTo(email, /newsletter\/confirm/)).toHaveLength(4);
  });

  test('mails five cancellation keys an hour over all orders (OPEN-72)', async () => {
    const placed = await Promise.all(
      [1, 2, 3].map(async () => {
        const shopper = await newShopper(visitor());
        await shopper.add('AC-GLOVES', 1);
        await shopper.prepare();
        return shopper.placeOrder();
      }),
    );
    await everyMinute(4, async (send) => {
      for (const { token } of placed) {
        await must(
          send,
          `mutation ($token: String!) {
            requestGuestOrderCancel(input: { token: $token, reason: "I ordered by mistake" }) { errorV2 { code } }
          }`,
          { token },
        );
      }
    });
    expect(await mailsTo(placed[0]?.email ?? '', /order-cancel/)).toHaveLength(5);
  });

  test('accepts ten guest orders an hour of one visitor per mailbox, also with tags; the owner can still order (OPEN-79)', async () => {
    const order = async (send: Send, email: string) => {
      const shopper = await newShopper(send);
      await shopper.add('AC-GLOVES', 1);
      await shopper.prepare();
      await must(
        send,
        'mutation ($id: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } } }',
        { id: shopper.cartId, email },
      );
      const place = () => send(PLACE_ORDER, { id: shopper.cartId });
      return { ...(await place()), place };
    };
    const stranger = visitor('203.0.113.7');
    for (let time = 0; time < 10; time++) {
      const { errors, place } = await order(stranger, `owner+${time}@oakes.example`);
      expect(errors).toBeUndefined();
      // A repeated order does not count again.
      expect((await place()).errors).toBeUndefined();
    }
    const { errors, place } = await order(stranger, 'Owner@oakes.example');
    expect(errors).toMatchObject([
      { extensions: { category: 'graphql-input', code: 'TOO_MANY_ORDERS_FOR_EMAIL' } },
    ]);
    expect((await order(stranger, 'other@oakes.example')).errors).toBeUndefined();
    expect((await order(visitor(), 'owner@oakes.example')).errors).toBeUndefined();
    shop.clock.advance(60 * MINUTE_MS);
    await shop.setSpot(TEST_SPOT);
    // The price lock has ended; nothing else blocks the order.
    expect((await place()).errors?.[0]?.extensions.code).not.toBe('TOO_MANY_ORDERS_FOR_EMAIL');
    expect((await order(stranger, 'owner@oakes.example')).errors).toBeUndefined();
  });
});
