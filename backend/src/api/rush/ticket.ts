import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PLACE_KEPT_MS } from '@ingot/rules/shop/rush/waiting-line.ts';

/** A shopper's ticket for the line of a rush. Times are epoch milliseconds. */
export interface Ticket {
  readonly id: string;
  readonly joinedMs: number;
  /**
   * The last request. In the future for the shopper of a place that gets a mail: the place is kept ten minutes beyond
   * this time.
   */
  readonly seenMs: number;
}

/** Writes tickets to a cookie and reads them. */
export interface Tickets {
  /** Returns a `Set-Cookie` header. */
  write(ticket: Ticket, nowMs: number): string;
  /** Returns a `Set-Cookie` header that deletes the cookie. */
  clear(): string;
  /** Returns the ticket of a `Cookie` header; null for a missing, forged or expired one. */
  read(cookies: string | undefined, nowMs: number): Ticket | null;
  /**
   * Returns a ticket with an id of its own and the same order, for one shopper of a shared place. It is the same for a
   * form that is sent twice with one cookie.
   */
  ownOf(ticket: Ticket): Ticket;
  /** Returns a ticket for a link, signed as proof that its turn has come. */
  pass(ticket: Ticket): string;
  /** Returns the ticket of a link; null for a forged or expired one, and for one from a cookie, which proves no turn. */
  readPass(pass: string, nowMs: number): Ticket | null;
}

const COOKIE = /(?:^|;\s*)rush_ticket=([\w.-]{1,90})(?:;|$)/;
const SIGNED = /^([\w-]{16})\.([0-9a-z]{1,9})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

const ID_BYTES = 12;

/**
 * What a signature proves: a place in line, or that its turn has come. One does not stand for the other. The text of a
 * place has no prefix, so that a cookie from before turns existed stays valid.
 */
const PREFIX = { ticket: '', turn: 'turn ' } as const;

type Use = keyof typeof PREFIX;

/** Returns whether the shopper of a ticket gets a mail: the time of its last request is in the future. */
export function isMailTicket({ seenMs }: Pick<Ticket, 'seenMs'>, nowMs: number): boolean {
  return seenMs > nowMs;
}

/** Returns a new id: 96 random bits. */
export function newTicketId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** Creates tickets signed with a secret. The cookie is secure on a shop over HTTPS. */
export function createTickets(secret: string, isSecure: boolean): Tickets {
  const sign = (text: string) => createHmac('sha256', secret).update(`rush ${text}`).digest();
  const attributes = (seconds: number) =>
    `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  function signed({ id, joinedMs, seenMs }: Ticket, use: Use): string {
    const text = `${id}.${joinedMs.toString(36)}.${seenMs.toString(36)}`;
    return `${text}.${sign(PREFIX[use] + text).toString('base64url')}`;
  }
  function readSigned(given: string, use: Use, nowMs: number): Ticket | null {
    const [, id, joined, seen, signature] = SIGNED.exec(given) ?? [];
    if (!(id && joined && seen && signature)) return null;
    const claimed = Buffer.from(signature, 'base64url');
    const right = sign(`${PREFIX[use]}${id}.${joined}.${seen}`);
    if (claimed.length !== right.length || !timingSafeEqual(claimed, right)) return null;
    const ticket = { id, joinedMs: Number.parseInt(joined, 36), seenMs: Number.parseInt(seen, 36) };
    const isCurrent = ticket.joinedMs <= nowMs && nowMs - ticket.seenMs < PLACE_KEPT_MS;
    return isCurrent ? ticket : null;
  }
  return {
    write(ticket, nowMs) {
      const seconds = Math.ceil((PLACE_KEPT_MS + ticket.seenMs - nowMs) / 1_000);
      return `rush_ticket=${signed(ticket, 'ticket')}; ${attributes(seconds)}`;
    },
    ownOf: (ticket) => ({
      ...ticket,
      id: sign(`own ${ticket.id}.${ticket.seenMs.toString(36)}`)
        .subarray(0, ID_BYTES)
        .toString('base64url'),
    }),
    clear: () => `rush_ticket=; ${attributes(0)}`,
    read: (cookies, nowMs) => readSigned(COOKIE.exec(cookies ?? '')?.[1] ?? '', 'ticket', nowMs),
    pass: (ticket) => signed(ticket, 'turn'),
    readPass: (pass, nowMs) => readSigned(pass, 'turn', nowMs),
  };
}
