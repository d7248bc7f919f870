import type { FormattedError } from '../../api/errors/format-errors.ts';
import { COOKIE } from '../../api/office/office-request.ts';
import { insertStaff } from '../../domains/staff/accounts/staff.repository.ts';
import { openSession } from '../../domains/staff/sessions/open-session.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { TestShop } from '../create-test-shop.ts';

/** A response of `/office/graphql`. */
export interface OfficeAnswer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly errors: readonly FormattedError[] | undefined;
  /** Code of the first error; null without errors. */
  readonly code: string | null;
  readonly setCookie: string | null;
}

/** A browser at the back office. */
export interface OfficeClient {
  /** The id of the signed-in member of staff; 0 before sign-in. */
  readonly staffId: number;
  /** Returns the header `cookie`, for requests over a connection. */
  cookie(): string;
  query<Data = Record<string, never>>(
    document: string,
    variables?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<OfficeAnswer<Data>>;
  /** Sends a GET request with the cookie of the session. */
  get(url: string): Promise<{ readonly status: number; readonly body: string; readonly bytes: Buffer }>;
  /** Uploads a picture with the cookie of the session. */
  upload(
    url: string,
    bytes: Buffer,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly body: string }>;
}

const ORIGIN = 'http://localhost';

/** Returns a browser without a session. It keeps the cookie that a response sets. */
export function officeVisitor(shop: TestShop, session = '', staffId = 0): OfficeClient {
  let cookie = session;
  const own = () => ({ host: 'localhost', ...(cookie !== '' && { cookie: `${COOKIE}=${cookie}` }) });
  return {
    staffId,
    cookie: () => `${COOKIE}=${cookie}`,
    async query(document, variables = {}, headers = {}) {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/office/graphql',
        remoteAddress: '127.0.0.1',
        headers: { 'content-type': 'application/json', origin: ORIGIN, ...own(), ...headers },
        payload: JSON.stringify({ query: document, variables }),
      });
      const body = JSON.parse(response.body || '{}') as { data: never; errors?: FormattedError[] };
      const setCookie = response.headers['set-cookie'];
      const text = Array.isArray(setCookie) ? (setCookie[0] ?? null) : (setCookie ?? null);
      if (text !== null) cookie = /=([^;]*)/.exec(text)?.[1] ?? '';
      return {
        status: response.statusCode,
        data: body.data,
        errors: body.errors,
        code: body.errors?.[0]?.extensions.code ?? null,
        setCookie: text,
      };
    },
    async get(url) {
      const response = await shop.app.inject({
        method: 'GET',
        url,
        remoteAddress: '127.0.0.1',
        headers: own(),
      });
      return { status: response.statusCode, body: response.body, bytes: response.rawPayload };
    },
    async upload(url, bytes, headers = {}) {
      const { statusCode, body } = await shop.app.inject({
        method: 'POST',
        url,
        remoteAddress: '127.0.0.1',
        headers: { 'content-type': 'image/jpeg', origin: ORIGIN, ...own(), ...headers },
        payload: bytes,
      });
      return { status: statusCode, body };
    },
  };
}

let members = 0;

/**
 * Returns a browser that a new member of staff with this role has just signed in to. Every client is
 * another person.
 */
export async function officeAs(shop: TestShop, role: string, name?: string): Promise<OfficeClient> {
  members++;
  const email = `${role}-${members}@staff.test`;
  const own = { email, name: name ?? `${role} ${members}`, role };
  const nowMs = shop.clock.now();
  const { token, staffId } = await inTransaction(shop.db, async (trx) => {
    const id = await insertStaff(trx, { ...own, nowMs });
    const context = { services: shop.services, now: nowMs, userAgent: 'Test', clientAddress: '127.0.0.1' };
    const opened = await openSession(trx, context, { ...own, id, isDemo: false }, 'passkey');
    return { token: opened.token, staffId: id };
  });
  return officeVisitor(shop, token, staffId);
}
