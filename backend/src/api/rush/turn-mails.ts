import { PRESENT_MS } from '@ingot/rules/shop/rush/waiting-line.ts';
import {
  deleteTurnMail,
  queueTurnMail,
  requestTurnMail,
  type TurnMailOutcome,
  waitingTurnMails,
} from '../../domains/shop/rush/request-turn-mail.ts';
import type { Services } from '../../platform/context.ts';
import type { WaitingLine } from './line-types.ts';
import type { LineSharing } from './share-line.ts';
import type { Ticket, Tickets } from './ticket.ts';

/** The line, its exchange with other processes, and the room of a process. */
export interface TurnMailLine {
  readonly line: WaitingLine;
  readonly sharing: LineSharing;
  readonly tickets: Tickets;
  /** Returns the number of requests that may begin now. */
  free(): number;
}

/** A shopper's address, and the sender of the request. */
export interface TypedAddress {
  readonly email: string;
  readonly clientAddress: string;
  readonly storeView: string;
}

/** Mails shoppers of a line once when their turn comes, whether or not they still watch the page. */
export interface TurnMails {
  /**
   * Stores that the shopper of a place gets a mail, and keeps the place. A place has at most one, whichever process
   * stored it.
   */
  request(ticket: Ticket, address: TypedAddress): Promise<TurnMailOutcome>;
  /** Cancels the mail of a place that was given up. */
  cancel(id: string): Promise<void>;
  close(): Promise<void>;
}

type MailServices = Pick<Services, 'db' | 'config' | 'clock' | 'log' | 'jobs'>;

const CHECK_MS = 1_000;

/**
 * Creates the mails of one process. It checks its line each second while a shopper of this process waits for a mail,
 * and after a start, because the mails of before a restart are in the database. It then lets the shoppers who are
 * present ask again before it takes their absence for a turn.
 */
export function createTurnMails(
  services: MailServices,
  { line, sharing, tickets, free }: TurnMailLine,
): TurnMails {
  const { db, clock, log } = services;
  const startedMs = clock.now();
  /** The places that wait for a mail. */
  const kept = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  /** Whether a place was added during the running check, which may not have read it. */
  let isWanted = false;
  let isClosed = false;

  async function check(): Promise<void> {
    const waiting = await waitingTurnMails(services, clock.now());
    kept.clear();
    for (const { ticket } of waiting) kept.add(ticket);
    if (waiting.length === 0) return;
    await sharing.current();
    const nowMs = clock.now();
    let room = free();
    for (const { ticket: id, joinedMs } of waiting) {
      // The shopper has left the line meanwhile.
      if (!kept.has(id)) continue;
      const ticket = { id, joinedMs, seenMs: nowMs };
      const isReady = nowMs - startedMs >= PRESENT_MS;
      const isInside = line.isInside(id, nowMs);
      if (isInside || (isReady && line.isTurn(ticket, { nowMs, free: room }))) {
        if (!isInside) room -= 1;
        await queueTurnMail(services, { ticket: id, pass: tickets.pass(ticket), nowMs });
        line.enter(ticket, nowMs);
        sharing.request();
        kept.delete(id);
      } else line.keep(ticket, nowMs);
    }
  }

  function schedule(): void {
    if (running !== null) isWanted = true;
    if (isClosed || timer !== null || running !== null) return;
    timer = setTimeout(() => {
      timer = null;
      isWanted = false;
      let hasFailed = false;
      running = check()
        .catch((error: unknown) => {
          hasFailed = true;
          log.warn({ err: error }, 'the mails of the waiting line were not checked');
        })
        .finally(() => {
          running = null;
          if (hasFailed || isWanted || kept.size > 0) schedule();
        });
    }, CHECK_MS);
    timer.unref();
  }

  schedule();
  return {
    async request({ id, joinedMs }, { email, clientAddress, storeView }) {
      const nowMs = clock.now();
      const answer = await requestTurnMail(services, {
        ticket: id,
        joinedMs,
        email,
        storeView,
        askedMs: nowMs,
        clientAddress,
      });
      if (answer.outcome === 'accepted' || answer.outcome === 'known') {
        kept.add(id);
        line.keep({ id, joinedMs }, nowMs);
        schedule();
      }
      return answer;
    },
    async cancel(id) {
      kept.delete(id);
      await deleteTurnMail(db, id);
    },
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}
