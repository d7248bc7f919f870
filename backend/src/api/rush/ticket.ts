import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PLACE_KEPT_MS } from '@ingot/rules/shop/rush/waiting-line.ts';

/** A shopper's ticket for the line of a rush. Times are epoch milliseconds. */
export interface Ticket {
  readonly id: string;
  readonly joinedMs: number;
  readonly seenMs: number;
}

/** Writes tickets to a cookie and reads them. */
export interface Tickets {
  /** Returns a `Set-Cookie` header. */
  write(ticket: Ticket): string;
  /** Returns a `Set-Cookie` header that deletes the cookie. */
  clear(): string;
  /** Returns the ticket of a `Cookie` header; null for a missing, forged or expired one. */
  read(cookies: string | undefined, nowMs: number): Ticket | null;
}

const COOKIE = /(?:^|;\s*)rush_ticket=([\w-]{16})\.([0-9a-z]{1,9})\.([0-9a-z]{1,9})\.([\w-]{43})(?:;|$)/;

/** Returns a new id: 96 random bits. */
export function newTicketId(): string {
  return randomBytes(12).toString('base64url');
}

/** Creates tickets signed with a secret. The cookie is secure on a shop over HTTPS. */
export function createTickets(secret: string, isSecure: boolean): Tickets {
  const sign = (text: string) => createHmac('sha256', secret).update(`rush ${text}`).digest();
  const attributes = (seconds: number) =>
    `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    write({ id, joinedMs, seenMs }) {
      const text = `${id}.${joinedMs.toString(36)}.${seenMs.toString(36)}`;
      return `rush_ticket=${text}.${sign(text).toString('base64url')}; ${attributes(PLACE_KEPT_MS / 1_000)}`;
    },
    clear: () => `rush_ticket=; ${attributes(0)}`,
    read(cookies, nowMs) {
      const [, id, joined, seen, signature] = COOKIE.exec(cookies ?? '') ?? [];
      if (!(id && joined && seen && signature)) return null;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(`${id}.${joined}.${seen}`);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const ticket = { id, joinedMs: Number.parseInt(joined, 36), seenMs: Number.parseInt(seen, 36) };
      const isCurrent = ticket.joinedMs <= nowMs && nowMs - ticket.seenMs < PLACE_KEPT_MS;
      return isCurrent ? ticket : null;
    },
  };
}
