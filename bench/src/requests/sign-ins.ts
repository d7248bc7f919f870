import { sendMutation } from './shopper.ts';

/** Customers who sign in: each attempt costs a password hash. */

const PASSWORD = 'Struck-1oz';
/** Several, so that they do not compete for one row. */
const ACCOUNTS = 8;

const accounts = new Map<string, Promise<string[]>>();
let turn = 0;

/**
 * Signs in to one of several accounts, which the first call creates. The shop must run without a
 * captcha.
 */
export async function signIn(url: string): Promise<void> {
  let made = accounts.get(url);
  if (!made) {
    made = Promise.all(Array.from({ length: ACCOUNTS }, (_, number) => createAccount(url, number)));
    accounts.set(url, made);
  }
  const emails = await made;
  turn += 1;
  await sendMutation(
    url,
    'mutation SignIn($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email: emails[turn % emails.length] ?? '', password: PASSWORD },
  );
}

async function createAccount(url: string, number: number): Promise<string> {
  const email = `bench.${number}.${Date.now()}@ingot.example`;
  await sendMutation(
    url,
    `mutation Create($email: String!, $password: String!) {
      createCustomerV2(input: { email: $email, password: $password, firstname: "Bench", lastname: "Shopper" }) {
        customer { email }
      }
    }`,
    { email, password: PASSWORD },
  );
  return email;
}
