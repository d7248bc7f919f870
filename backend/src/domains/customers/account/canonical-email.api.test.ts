import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, signIn, TEST_PASSWORD } from '../../../testing/shopping/new-customer.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const isAvailable = async (email: string) =>
  (
    await must<{ isEmailAvailable: { is_email_available: boolean } }>(
      shop.query as Send,
      'query ($email: String!) { isEmailAvailable(email: $email) { is_email_available } }',
      { email },
    )
  ).isEmailAvailable.is_email_available;

let made = 0;
/** Creates an account. Returns the code of the error; null if it succeeded. */
async function creationRejection(email: string): Promise<string | null> {
  const { errors } = await shop.query(
    'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { id } } }',
    { input: { email, firstname: 'Marta', lastname: 'Oakes', password: TEST_PASSWORD } },
  );
  return errors?.[0]?.extensions.code ?? null;
}

describe('addresses whose letters JavaScript and PostgreSQL fold differently', () => {
  test.each([
    ['gmail', 'gmaİl', false],
    ['gmail', 'gmaıl', false],
    ['shop', 'ſhop', true],
    ['king', '\u212Aing', true],
    ['ångstrom', '\u212Bngstrom', true],
    ['strasse', 'straße', false],
    ['straße', 'STRAẞE', true],
    ['οδυσσευς', 'ΟΔΥΣΣΕΥΣ', false],
    ['gold', 'ｇｏｌｄ', true],
    ['xn--bcher-kva', 'BÜCHER', true],
  ])('availability, creation and sign-in agree about %s and %s (FIX-01)', async (label, other, isSame) => {
    made += 1;
    const [first, second] = [`marta.${made}@${label}.example`, `marta.${made}@${other}.example`];
    expect(await isAvailable(first)).toBe(true);
    expect(await creationRejection(first)).toBeNull();
    expect(await isAvailable(second)).toBe(!isSame);
    if (isSame) expect(await signIn(shop, second)).not.toBe('');
    expect(await creationRejection(second)).toBe(isSame ? 'EMAIL_TAKEN' : null);
  });

  test('change of address and sign-in lock use the canonical form (FIX-01)', async () => {
    const [taken, mover] = [
      await newCustomer(shop, { email: 'owner@bücher.example' }),
      await newCustomer(shop, { email: 'mover@oakes.example' }),
    ];
    const { errors } = await mover.send(
      'mutation ($email: String!, $password: String!) { updateCustomerEmail(email: $email, password: $password) { customer { id } } }',
      { email: 'Owner@xn--bcher-kva.example', password: mover.password },
    );
    expect(errors?.[0]?.extensions.code).toBe('EMAIL_TAKEN');
    const codes = [];
    for (const domain of ['bücher', 'BÜCHER', 'xn--bcher-kva', 'Bücher', 'XN--BCHER-KVA', 'bücher']) {
      const answer = await shop.query(
        'mutation ($email: String!) { generateCustomerToken(email: $email, password: "Wrong-1oz") { token } }',
        { email: `owner@${domain}.example` },
      );
      codes.push(answer.errors?.[0]?.extensions.code);
    }
    expect(taken.email).toBe('owner@bücher.example');
    expect(codes).toEqual([...Array<string>(5).fill(codes[0] ?? ''), 'SIGN_IN_LOCKED']);
  });
});
