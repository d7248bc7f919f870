import type { Database } from '../../platform/database/database.ts';
import { must, type Send } from './shopper.ts';

/** Somebody with an account, signed in. */
export interface TestCustomer {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Sends operations as this customer. */
  readonly send: Send;
}

/** A shop as tests ask it. */
interface Askable {
  query: (
    document: string,
    variables?: object,
    options?: { headers?: Record<string, string> },
  ) => ReturnType<Send>;
}

/** A password that is strong enough. */
export const TEST_PASSWORD = 'Struck-1oz';

let made = 0;

/** The headers of a signed-in browser. */
export function bearer(token: string): { headers: Record<string, string> } {
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Sends operations with a token. */
export function sendAs(shop: Askable, token: string): Send {
  return ((document, variables) => shop.query(document, variables, bearer(token))) as Send;
}

/** Makes an account. */
export async function createAccount(shop: Askable, more: object = {}): Promise<{ email: string }> {
  made += 1;
  const input = {
    email: `marta.${made}@oakes.example`,
    firstname: 'Marta',
    lastname: 'Oakes',
    password: TEST_PASSWORD,
    ...more,
  };
  await must(
    shop.query as Send,
    'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }',
    { input },
  );
  return input;
}

/** Signs in and gives the token. */
export async function signIn(shop: Askable, email: string, password = TEST_PASSWORD): Promise<string> {
  const data = await must<{ generateCustomerToken: { token: string } }>(
    shop.query as Send,
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email, password },
  );
  return data.generateCustomerToken.token;
}

/** Makes an account and gives its id in the database, for rows that belong to somebody. */
export async function newCustomerId(shop: Askable & { readonly db: Database }): Promise<number> {
  const { email } = await createAccount(shop);
  const row = shop.db.selectFrom('customer').select('id').where('email', '=', email);
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Makes an account and signs in to it. */
export async function newCustomer(shop: Askable, more: object = {}): Promise<TestCustomer> {
  const { email } = await createAccount(shop, more);
  const token = await signIn(shop, email);
  return { email, password: TEST_PASSWORD, token, send: sendAs(shop, token) };
}
