import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { createAccount, sendAs, signIn, TEST_PASSWORD } from '../../../testing/shopping/new-customer.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

/** The e-mail address of guest orders in tests. */
const EMAIL = 'marta@oakes.example';

async function guestOrder(email = EMAIL) {
  const shopper = await newShopper(shop.query as Send);
  await shopper.add('AC-GLOVES', 1);
  await shopper.prepare();
  await must(
    shop.query as Send,
    'mutation ($id: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } } }',
    { id: shopper.cartId, email },
  );
  return shopper.placeOrder();
}

async function ordersOf(email: string, password = TEST_PASSWORD): Promise<string[]> {
  await jobsDone(shop.db);
  const send = sendAs(shop, await signIn(shop, email, password));
  const data = await must<{ customer: { orders: { items: { number: string }[] } } }>(
    send,
    '{ customer { orders { items { number } } } }',
  );
  return data.customer.orders.items.map(({ number }) => number);
}

const REQUEST = 'mutation ($email: String!) { requestPasswordResetEmail(email: $email) }';
const RESET = `mutation ($email: String!, $token: String!, $new: String!) {
  resetPassword(email: $email, resetPasswordToken: $token, newPassword: $new)
}`;

/** Requests a new password and returns the token of the mail to `mailbox`. */
async function mailedToken(email: string, mailbox = email): Promise<string> {
  await must(shop.query as Send, REQUEST, { email });
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox()).values()].filter((mail) => mail.includes(`To: ${mailbox}`));
  const text = mails
    .join('')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=');
  return /createPassword\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
}

describe('guest orders of an account created later (OPEN-72)', () => {
  test('a typed address attaches no order, an order token attaches that order, a mailed link attaches all', async () => {
    const [first, second, elsewhere] = [
      await guestOrder(),
      await guestOrder(EMAIL.toUpperCase()),
      await guestOrder('joren@oakes.example'),
    ];
    // An account with another person's address shows none of their orders.
    const { email } = await createAccount(shop, { email: EMAIL, order_token: elsewhere.token });
    expect(await ordersOf(email)).toEqual([]);

    const token = await mailedToken(email);
    await must(shop.query as Send, RESET, { email, token, new: 'Struck-2oz' });
    expect((await ordersOf(email, 'Struck-2oz')).toSorted()).toEqual(
      [first.number, second.number].toSorted(),
    );

    // The other order stays a guest order; the links of earlier mails still open both.
    const read = `query ($token: String!) {
      guestOrderByToken(input: { token: $token }) { number available_actions }
    }`;
    for (const [{ token: key, number }, actions] of [
      [elsewhere, ['CANCEL']],
      [first, []],
    ] as const) {
      expect(await must(shop.query as Send, read, { token: key })).toEqual({
        guestOrderByToken: { number, available_actions: actions },
      });
    }
  });

  test('an account created from a receipt has the order of that receipt only', async () => {
    const email = 'ada@ledger.example';
    const [mine, earlier] = [await guestOrder(email), await guestOrder(email)];
    await createAccount(shop, { email: ' Ada@Ledger.example ', order_token: mine.token });
    expect(await ordersOf(email)).toEqual([mine.number]);
    // An order that belongs to a customer is not reassigned.
    await createAccount(shop, { email: 'thief@ledger.example', order_token: mine.token });
    await createAccount(shop, { email: 'thief2@ledger.example', order_token: earlier.token });
    expect(await ordersOf('thief@ledger.example')).toEqual([]);
    expect(await ordersOf('thief2@ledger.example')).toEqual([]);
    expect(await ordersOf(email)).toEqual([mine.number]);
  });

  test('a confirmed look-alike domain gets no orders of the original domain (FIX-01)', async () => {
    const [victim, attacker] = ['victim@gmail.example', 'victim@gmaİl.example'];
    const order = await guestOrder(victim);
    await createAccount(shop, { email: attacker });
    const token = await mailedToken(attacker, canonicalEmail(attacker) ?? attacker);
    await must(shop.query as Send, RESET, { email: attacker, token, new: 'Struck-2oz' });
    expect(await ordersOf(attacker, 'Struck-2oz')).toEqual([]);
    const read = await must<{ guestOrderByToken: { number: string; available_actions: string[] } }>(
      shop.query as Send,
      'query ($token: String!) { guestOrderByToken(input: { token: $token }) { number available_actions } }',
      { token: order.token },
    );
    expect(read.guestOrderByToken).toEqual({ number: order.number, available_actions: ['CANCEL'] });
  });

  test('a domain in two scripts is one mailbox, and its mail goes to the DNS name (FIX-01)', async () => {
    const order = await guestOrder('olga@BÜCHER.example');
    const { email } = await createAccount(shop, { email: 'Olga@xn--bcher-kva.example' });
    const token = await mailedToken('olga@bücher.example', email);
    await must(shop.query as Send, RESET, { email: 'olga@bücher.example', token, new: 'Struck-2oz' });
    expect(await ordersOf('OLGA@Bücher.example', 'Struck-2oz')).toEqual([order.number]);
  });

  test.each(['', 'x'.repeat(43), `${'y'.repeat(10_000)}`, "' or true --"])(
    'creates the account despite an invalid token (%#)',
    async (token) => {
      const { email } = await createAccount(shop, { order_token: token });
      expect(await ordersOf(email)).toEqual([]);
    },
  );
});
