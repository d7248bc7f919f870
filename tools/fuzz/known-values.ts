import { solveToken } from '../../backend/src/testing/captcha-token.ts';
import { sendOperation } from './send.ts';
import type { KnownValues } from './valid-documents.ts';

const PASSWORD = 'Fuzz-2026-run!';

/** A signed-in customer and existing objects of the shop. */
export interface Surroundings {
  readonly token: string;
  readonly known: KnownValues;
}

/** Creates a customer, a filled cart and a session, so that operations get past the first check. */
export async function prepareSurroundings(url: string): Promise<Surroundings> {
  const email = `fuzz-${Date.now()}@example.com`;
  const ask = async <Data>(query: string, variables: object, captcha?: string): Promise<Data> => {
    const headers: Record<string, string> =
      captcha === undefined ? {} : { 'x-recaptcha': await solve(url, captcha) };
    const { body } = await sendOperation(url, { query, variables }, { isGet: false, headers });
    const { data, errors } = JSON.parse(body) as { data: Data; errors?: unknown };
    if (errors) throw new Error(`The run could not be prepared: ${JSON.stringify(errors)}`);
    return data;
  };
  await ask(
    'mutation M($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }',
    { input: { email, password: PASSWORD, firstname: 'Fuzz', lastname: 'Run' } },
    'create_account',
  );
  const { generateCustomerToken } = await ask<{ generateCustomerToken: { token: string } }>(
    'mutation M($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email, password: PASSWORD },
    'signin',
  );
  const { cart } = await ask<{ cart: string }>('mutation { cart: createEmptyCart }', {});
  const { products } = await ask<{ products: { items: { sku: string; uid: string; url_key: string }[] } }>(
    '{ products(search: "silver", pageSize: 20) { items { sku uid url_key } } }',
    {},
  );
  const { categories } = await ask<{
    categories: { items: { uid: string; children: { uid: string; url_path: string }[] }[] };
  }>('{ categories { items { uid children { uid url_path } } } }', {});
  const children = categories.items.flatMap((item) => item.children);
  await ask(
    'mutation M($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) { cart { id } } }',
    { id: cart, items: products.items.slice(0, 3).map(({ sku }) => ({ sku, quantity: 2 })) },
  );
  return {
    token: generateCustomerToken.token,
    known: [
      [/cart_?id/i, [cart]],
      [/^skus?$|parent_?sku/i, products.items.map(({ sku }) => sku)],
      [/url_?key/i, products.items.map((item) => item.url_key)],
      [
        /url|path/i,
        products.items.map((item) => `${item.url_key}.html`).concat(children.map((item) => item.url_path)),
      ],
      [/category/i, children.map(({ uid }) => uid)],
      [/email/i, [email]],
      [/password/i, [PASSWORD]],
      [/uid|^id$|_id$/i, [...products.items, ...children].map(({ uid }) => uid).concat('1', '2', 'MQ==')],
      [/search|text|term/i, ['gold', 'silver coin', 'slver', '1 oz']],
      [/identifier/i, ['home', 'gold', 'silver', 'faq']],
      [/country/i, ['US', 'DE', 'XX']],
      [/code|method/i, ['banktransfer', 'checkmo', 'card', 'ground', 'USD', 'EUR', 'BENCH10', 'STACK20']],
    ],
  };
}

async function solve(url: string, label: string): Promise<string> {
  const challenge = (await (await fetch(`${url}/captcha/challenge?label=${label}`)).json()) as object;
  // Without a captcha, any token is valid.
  return 'parameters' in challenge ? solveToken(challenge) : 'none';
}
