import type { Database } from '../../platform/database/database.ts';
import { must, type Send } from './shopper.ts';

/** A signed-in customer. */
export interface TestCustomer {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Sends operations as this customer. */
  readonly send: Send;
}

/** A shop that tests can query. */
interface Askable {
  query: (
    document: string,
    variables?: object,
    options?: { headers?: Record<string, string> },
  ) => ReturnType<Send>;
}

/** A valid password. */
export const TEST_PASSWORD = 'Struck-1oz';

let made = 0;

/** Returns the headers of a signed-in browser. */
export function bearer(token: string): { headers: Record<string, string> } {
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Returns a sender with a token. */
export function sendAs(shop: Askable, token: string): Send {
  return ((document, variables) => shop.query(document, variables, bearer(token))) as Send;
}

/** Creates an account. */
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

/** Signs in and returns the token. */
export async function signIn(shop: Askable, email: string, password = TEST_PASSWORD): Promise<string> {
  const data = await must<{ generateCustomerToken: { token: string } }>(
    shop.query as Send,
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email, password },
  );
  return data.generateCustomerToken.token;
}

/** Creates an account and returns its database id, for rows of a customer. */
export async function newCustomerId(shop: Askable & { readonly db: Database }): Promise<number> {
  const { email } = await createAccount(shop);
  const row = shop.db.selectFrom('customer').select('id').where('email', '=', email);
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Creates an account and signs in. */
export async function newCustomer(shop: Askable, more: object = {}): Promise<TestCustomer> {
  const { email } = await createAccount(shop, more);
  const token = await signIn(shop, email);
  return { email, password: TEST_PASSWORD, token, send: sendAs(shop, token) };
}
