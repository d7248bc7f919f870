import { readCartClaim } from '@ingot/rules/shop/rush/cart-claim.ts';
import { TURN_MAIL_KEPT_MS } from '@ingot/rules/shop/rush/waiting-line.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { filledCarts } from '../../domains/cart/storage/has-filled-cart.ts';
import type { TurnMailOutcome } from '../../domains/shop/rush/request-turn-mail.ts';
import type { Services } from '../../platform/context.ts';
import { isLoopback, visitorOf } from '../../platform/limits/visitor-limit.ts';
import { shareLine } from './share-line.ts';
import { createTickets, isMailTicket, type Ticket } from './ticket.ts';
import { createTurnMails, type TypedAddress } from './turn-mails.ts';
import { WaitingError } from './waiting-error.ts';
import { createWaitingLine } from './waiting-line.ts';

/** A request that needs work, and its sender. */
export interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Texts of the request that may contain ids of carts. */
  readonly texts?: readonly string[];
  readonly customerId: number | null;
}

/**
 * Protects shoppers with a filled cart while there is more work than the process can do. Other
 * shoppers wait in line.
 */
export interface Rush {
  /** Runs work at once. @throws WaitingError in a rush, unless the shopper may enter */
  run<T>(visit: Visit, task: () => Promise<T>): Promise<T>;
  /**
   * Gives up the place of a request's ticket, unless other shoppers have it, too, and deletes the ticket. Does
   * nothing without one.
   */
  leave(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /**
   * Stores that the shopper of a request's ticket gets a mail when the turn comes. Resolves to null when the request
   * has no place in line. A shopper of a shared place gets an own place of the same order with the mail.
   */
  requestMail(
    request: FastifyRequest,
    reply: FastifyReply,
    address: Omit<TypedAddress, 'clientAddress'>,
  ): Promise<TurnMailOutcome['outcome'] | null>;
  /** Returns whether a request has a place in line. */
  isWaiting(request: FastifyRequest): boolean;
  /**
   * Lets the browser of a request in with the ticket in the link of a mail. Its shopper has ten minutes from now.
   * Does nothing for an expired one.
   */
  openPass(pass: string, reply: FastifyReply): void;
  /** Returns the number of shoppers who wait in the line of this process. */
  waiting(): number;
  /** Ends the exchange with other processes. */
  close(): Promise<void>;
}

const CART_ID = /(?<![A-Za-z0-9])[A-Za-z0-9]{32}(?![A-Za-z0-9])/g;
/** No operation has more; longer lists are guesses. */
const MAX_CART_IDS = 3;

/** Creates the protection of one process. `secret` signs tickets. */
export function createRush(
  services: Pick<Services, 'config' | 'clock' | 'db' | 'jobs' | 'log'>,
  secret: string,
): Rush {
  const { clock, config } = services;
  const capacity = config.rushRequests === 0 ? Number.POSITIVE_INFINITY : config.rushRequests;
  const tickets = createTickets(secret, config.publicUrl?.startsWith('https:') ?? false);
  const line = createWaitingLine();
  const sharing = shareLine(services, line);
  const hasFilledCart = filledCarts(services);
  let running = 0;
  const mails = createTurnMails(services, { line, sharing, tickets, free: () => capacity - running });

  async function admit(visit: Visit): Promise<void> {
    const { request, reply, customerId } = visit;
    const { cookie } = request.headers;
    const isPrior = await hasFilledCart({ maskedIds: cartIdsOf(visit), customerId });
    const nowMs = clock.now();
    const ticket = tickets.read(cookie, nowMs);
    if (isPrior) {
      // Requests that name no cart have its ticket.
      if (ticket) {
        line.enter(ticket, nowMs);
        sharing.request();
      }
      running += 1;
      return;
    }
    const { clientAddress } = request;
    const joined = line.arrive({
      ticket,
      visitor: isLoopback(clientAddress) ? null : visitorOf(clientAddress),
      room: { nowMs, free: capacity - running },
    });
    if (joined) {
      // The cookie, not this process, knows of the mail: any process may have stored it, and sharers have another one.
      const isMailed = ticket !== null && ticket.id === joined.id && isMailTicket(ticket, nowMs);
      reply.header('set-cookie', tickets.write(isMailed ? ticket : joined, nowMs));
      await sharing.current();
      throw new WaitingError({ ...line.stateOf(joined, clock.now()), isMailed });
    }
    sharing.request();
    running += 1;
  }

  /** Returns the ticket of a shopper who waits; null for a visitor without one, or with one that has been used. */
  function waitingTicket({ headers }: FastifyRequest): Ticket | null {
    const ticket = tickets.read(headers.cookie, clock.now());
    return ticket === null || line.hasEntered(ticket.id) ? null : ticket;
  }

  return {
    waiting: () => line.length(clock.now()),
    async leave(request, reply) {
      const nowMs = clock.now();
      const ticket = tickets.read(request.headers.cookie, nowMs);
      if (ticket === null) return;
      const isMailed = isMailTicket(ticket, nowMs);
      if (line.leave(ticket, nowMs) || isMailed) await mails.cancel(ticket.id);
      sharing.request();
      reply.header('set-cookie', tickets.clear());
    },
    isWaiting: (request) => waitingTicket(request) !== null,
    async requestMail(request, reply, address) {
      const ticket = waitingTicket(request);
      if (ticket === null) return null;
      const own = line.isShared(ticket.id) ? tickets.ownOf(ticket) : ticket;
      const answer = await mails.request(own, { ...address, clientAddress: request.clientAddress });
      if (answer.outcome === 'accepted' || answer.outcome === 'known') {
        const seenMs = Math.max(ticket.seenMs, answer.askedMs + TURN_MAIL_KEPT_MS);
        reply.header('set-cookie', tickets.write({ ...own, seenMs }, clock.now()));
      }
      return answer.outcome;
    },
    openPass(pass, reply) {
      const nowMs = clock.now();
      const ticket = tickets.readPass(pass, nowMs);
      if (ticket === null) return;
      line.renew(ticket, nowMs);
      sharing.request();
      reply.header('set-cookie', tickets.write({ ...ticket, seenMs: nowMs }, nowMs));
    },
    async close() {
      await mails.close();
      await sharing.close();
    },
    async run(visit, task) {
      // Without a rush this costs two comparisons.
      if (running < capacity && line.isEmpty(clock.now())) running += 1;
      else await admit(visit);
      try {
        return await task();
      } finally {
        running -= 1;
      }
    },
  };
}

/** Returns the ids in the cookie and in the texts of a request. */
function cartIdsOf({ request, texts = [] }: Visit): string[] {
  const ids = new Set<string>();
  const claimed = readCartClaim(request.headers.cookie ?? '');
  if (claimed !== null) ids.add(claimed);
  for (const text of texts) {
    for (const [id] of text.matchAll(CART_ID)) {
      if (ids.size < MAX_CART_IDS) ids.add(id);
    }
  }
  return [...ids];
}
