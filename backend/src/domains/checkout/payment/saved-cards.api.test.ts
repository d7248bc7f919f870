import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard, place } from '../../../testing/shopping/pay-by-card.ts';
import { ADDRESS, must, newShopper, type Shopper } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const answerChallenge = (url: string | null, answer: 'approve' | 'refuse') =>
  shop.app.inject({
    method: 'POST',
    url: url ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `answer=${answer}`,
  });

describe('saved cards (ENT-32)', () => {
  const TOKENS = '{ items { public_hash payment_method_code type details } }';
  const cardsOf = async ({ send }: TestCustomer) =>
    (
      await must<{ customerPaymentTokens: { items: { public_hash: string; details: string }[] } }>(
        send,
        `{ customerPaymentTokens ${TOKENS} }`,
      )
    ).customerPaymentTokens.items;

  async function customersCart({ send }: TestCustomer): Promise<Shopper> {
    const { customerCart } = await must<{ customerCart: { id: string } }>(send, '{ customerCart { id } }');
    const cartId = customerCart.id;
    await must(
      send,
      `mutation ($id: String!, $address: CartAddressInput!) {
        addProductsToCart(cartId: $id, cartItems: [{ sku: "AC-GLOVES", quantity: 1 }]) { user_errors { code } }
        setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
        setShippingMethodsOnCart(
          input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }
        ) { cart { id } }
        setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
      }`,
      { id: cartId, address: ADDRESS },
    );
    return { cartId } as Shopper;
  }

  test('are stored on request, pay again, belong to one customer, and can be deleted', async () => {
    const marta = await newCustomer(shop);
    const other = await newCustomer(shop);
    const first = await customersCart(marta);
    const saving = { card: { token: cardToken('three_d_secure'), is_active_payment_token_enabler: true } };
    await chooseCard(marta.send, first, saving);
    const asked = await place(marta.send, first);
    expect(await cardsOf(marta)).toEqual([]);
    await answerChallenge(asked.challenge?.url ?? '', 'approve');
    expect((await place(marta.send, first)).order).not.toBeNull();
    const [card, ...more] = await cardsOf(marta);
    expect(more).toEqual([]);
    expect(card).toMatchObject({ payment_method_code: 'card', type: 'card' });
    expect(JSON.parse(card?.details ?? '')).toEqual({
      type: 'VI',
      brand: 'Visa',
      maskedCC: '3184',
      expirationDate: '12/2028',
    });
    const vault = { card_vault: { public_hash: card?.public_hash } };

    const theirs = await customersCart(other);
    await expect(chooseCard(other.send, theirs, vault)).rejects.toThrow('Could not find the saved card.');
    const guest = await newShopper(shop.query);
    await guest.add('AC-GLOVES', 1);
    await guest.prepare({ payment: 'card' });
    await expect(chooseCard(shop.query, guest, vault)).rejects.toThrow('Could not find the saved card.');
    await expect(chooseCard(shop.query, first, vault)).rejects.toThrow("The cart isn't active.");

    const second = await customersCart(marta);
    await expect(chooseCard(other.send, second, vault)).rejects.toThrow('The current user cannot perform');
    await chooseCard(marta.send, second, vault);
    expect((await place(other.send, second)).code).toBe('CART_ACCESS_DENIED');
    const again = await place(marta.send, second);
    await answerChallenge(again.challenge?.url ?? '', 'approve');
    expect((await place(marta.send, second)).order).not.toBeNull();
    expect(await cardsOf(marta)).toHaveLength(1);

    const remove = (send: typeof marta.send) =>
      send<{ deletePaymentToken: { result: boolean; customerPaymentTokens: { items: unknown[] } } }>(
        `mutation ($hash: String!) {
          deletePaymentToken(public_hash: $hash) { result customerPaymentTokens ${TOKENS} }
        }`,
        { hash: card?.public_hash },
      );
    expect((await remove(other.send)).errors?.[0]?.extensions.code).toBe('PAYMENT_TOKEN_NOT_FOUND');
    expect((await remove(shop.query)).errors?.[0]?.extensions.category).toBe('graphql-authorization');
    const third = await customersCart(marta);
    await chooseCard(marta.send, third, vault);
    expect((await remove(marta.send)).data.deletePaymentToken).toEqual({
      result: true,
      customerPaymentTokens: { items: [] },
    });
    expect(await place(marta.send, third)).toMatchObject({ order: null, code: 'CARD_MISSING' });
    await jobsDone(shop.db);
    const { count } = await shop.db
      .selectFrom('payment_token')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  test('are deleted at the gateway with the account', async () => {
    const leaving = await newCustomer(shop);
    const cart = await customersCart(leaving);
    const saving = { card: { token: cardToken(), is_active_payment_token_enabler: true } };
    await chooseCard(leaving.send, cart, saving);
    expect((await place(leaving.send, cart)).order).not.toBeNull();
    expect(await cardsOf(leaving)).toHaveLength(1);
    const forgotten = vi.spyOn(shop.services.providers.card, 'forgetCard');
    const { gateway_token: token } = await shop.db
      .selectFrom('payment_token')
      .select('gateway_token')
      .executeTakeFirstOrThrow();
    await must(leaving.send, 'mutation ($password: String!) { deleteCustomer(password: $password) }', {
      password: leaving.password,
    });
    await jobsDone(shop.db);
    expect(forgotten.mock.calls.map(([card]) => card.token)).toEqual([token]);
    forgotten.mockRestore();
    expect(await shop.db.selectFrom('payment_token').select('id').execute()).toEqual([]);
  });
});
