import type { TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';

/** A response of the REST API. */
export interface RestAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test names the fields that it reads
  readonly json: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A program with a token. */
export interface RestClient {
  readonly id: string;
  readonly token: string;
  get(path: string, store?: string): Promise<RestAnswer>;
  send(method: 'POST' | 'PUT', path: string, body: unknown): Promise<RestAnswer>;
}

const CREATE = `mutation ($key: String!, $name: String!, $permissions: [String!]!) {
  create_integration(key: $key, name: $name, permissions: $permissions) { token integration { id } }
}`;

/** Sends a request to the REST API. */
export async function sendRest(
  shop: TestShop,
  request: {
    readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly url: string;
    readonly token?: string | null;
    readonly body?: unknown;
    readonly address?: string;
  },
): Promise<RestAnswer> {
  const { method = 'GET', url, token = null, body, address } = request;
  const response = await shop.app.inject({
    method,
    url,
    ...(address !== undefined && { remoteAddress: address }),
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    json: isJson ? JSON.parse(response.body) : response.body,
    headers: response.headers,
  };
}

let programs = 0;

/** Creates a token in the office and returns a program that uses it. */
export async function newProgram(
  shop: TestShop,
  permissions: readonly string[],
  owner?: OfficeClient,
): Promise<RestClient> {
  const client = owner ?? (await officeAs(shop, 'owner'));
  programs++;
  const variables = { key: `program ${programs}`, name: `Program ${programs}`, permissions };
  const { data, errors } = await client.query<{
    create_integration: { token: string; integration: { id: string } };
  }>(CREATE, variables);
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  const { token, integration } = data.create_integration;
  return {
    id: integration.id,
    token,
    get: (path, store) =>
      sendRest(shop, { url: `/rest${store === undefined ? '' : `/${store}`}/V1${path}`, token }),
    send: (method, path, body) => sendRest(shop, { method, url: `/rest/V1${path}`, token, body }),
  };
}
