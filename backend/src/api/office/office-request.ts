import type { FastifyReply, FastifyRequest } from 'fastify';
import { findStaffIdentity, SESSION_MS } from '../../domains/staff/sessions/find-staff-identity.ts';
import type { Services } from '../../platform/context.ts';
import { isLoopback } from '../../platform/limits/visitor-limit.ts';
import type { OfficeContext } from '../../platform/office/office-context.ts';
import { RequestError } from '../errors/request-error.ts';

/** The prefix makes browsers require HTTPS (or localhost), the path `/` and no domain. */
export const COOKIE = '__Host-ingot-office';
const LONGEST_USER_AGENT = 300;
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/** Returns whether the demo shop is open: its data is there, and it has not been closed. */
export type IsDemoOpen = () => Promise<boolean>;

/**
 * Returns the origin of the page that sent a request, after checking that it is this office.
 * @throws RequestError 403 for a page of another site
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string | null): string {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  const given = origin ?? (request.method === 'GET' ? originOf(host, publicUrl) : undefined);
  const parsed = given === undefined || !URL.canParse(given) ? null : new URL(given);
  const isOwn =
    parsed !== null &&
    (parsed.origin === publicOrigin(publicUrl) ||
      (parsed.host === host && (publicUrl === null || LOCAL_NAMES.has(parsed.hostname))));
  if (isForeign || !isOwn) {
    throw new RequestError(403, 'Only pages of the back office may do this.', 'FOREIGN_ORIGIN');
  }
  return parsed.origin;
}

function publicOrigin(publicUrl: string | null): string | null {
  return publicUrl === null ? null : new URL(publicUrl).origin;
}

function originOf(host: string | undefined, publicUrl: string | null): string | undefined {
  return publicOrigin(publicUrl) ?? (host === undefined ? undefined : `http://${host}`);
}

/**
 * Pages send this header with requests that no person caused: refreshes after an event, without a
 * recent key press or click.
 */
const UNATTENDED = 'x-office-unattended';

/** Returns the context of a request of this origin. */
export async function readContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    origin,
    isDemoOpen,
    approvals,
    mediaUses,
    work,
  }: Pick<OfficeContext, 'origin' | 'approvals' | 'mediaUses' | 'work'> & { readonly isDemoOpen: IsDemoOpen },
): Promise<OfficeContext> {
  const now = services.clock.now();
  const isLocal = isOnThisMachine(request, origin);
  const mayUseDemo = isLocal && (await isDemoOpen());
  const { clientAddress } = request;
  const isActivity = request.headers[UNATTENDED] === undefined && request.url !== '/office/events';
  const visit = { nowMs: now, address: clientAddress, mayUseDemo, isActivity };
  const token = readCookie(request.headers.cookie);
  return {
    services,
    staff: await findStaffIdentity(services, token, visit),
    requestId: request.id,
    clientAddress,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
    origin,
    isLocal,
    mayUseDemo,
    approvals,
    mediaUses,
    work,
    now,
    cookie: {
      set: (value) => void reply.header('set-cookie', cookie(value, SESSION_MS / 1_000)),
      clear: () => void reply.header('set-cookie', cookie('', 0)),
    },
  };
}

/** Returns whether browser and shop are on one machine, without a proxy between them. */
function isOnThisMachine({ socket, headers }: FastifyRequest, origin: string): boolean {
  const { remoteAddress = '', localAddress = '' } = socket;
  const isDirect = FORWARDED.every((name) => headers[name] === undefined);
  // Requests of tests have no local address.
  const isOnLoopback = isLoopback(remoteAddress) && (localAddress === '' || isLoopback(localAddress));
  return isDirect && isOnLoopback && LOCAL_NAMES.has(new URL(origin).hostname);
}

function readCookie(header: string | undefined): string | null {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=');
    if (name === COOKIE && value) return value;
  }
  return null;
}

function cookie(value: string, maxAgeSeconds: number): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${maxAgeSeconds}; Secure; HttpOnly; SameSite=Strict`;
}
