import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { listDisputes } from '../../payments/disputes/list-disputes.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { listClosedDays } from '../close/close.repository.ts';
import { close, readDay } from '../close/close-day.ts';
import { listGatewayPayouts } from '../gateway-payouts/list-payouts.ts';
import { toGatewayPayout } from './gateway-payouts.resolvers.ts';

const CLOSED_DAYS = 10;

/** The close of a day, and disputes. */
export const dayCloseResolvers: Resolvers = {
  Query: {
    day_close: async (_, { day }, { services }) => {
      const figures = await readDay(services, day ?? null);
      return {
        day: figures.day,
        is_over: figures.isOver,
        version: figures.version,
        payouts: (await listGatewayPayouts(services.db, figures.day)).map(toGatewayPayout),
        closed_at: figures.closed?.closedMs ?? null,
        closed_by: figures.closed?.closedBy ?? null,
        lines: figures.lines.map((line) => ({
          line: line.line,
          currency: line.currency,
          count: line.count,
          ledger: line.ledgerMinor,
          outside: line.outsideMinor,
          difference: line.differenceMinor,
          differing: line.differing.map(({ subject, differenceMinor }) => ({
            subject,
            difference: differenceMinor,
          })),
          explanation: figures.closed?.explanations[line.line] ?? null,
        })),
      };
    },
    closed_days: async (_, __, { services }) => {
      const days = await listClosedDays(services.db, CLOSED_DAYS);
      return days.map(({ day, closedMs, closedBy }) => ({ day, closed_at: closedMs, closed_by: closedBy }));
    },
    disputes: async (_, { order }, { services }) => {
      const disputes = await listDisputes(services.db, order ?? null);
      return disputes.map((one) => ({
        id: String(one.id),
        provider: one.provider,
        order: one.orderNumber,
        amount: one.amountMinor,
        currency: one.currency,
        reason: one.reason,
        is_open: one.isOpen,
        opened_at: one.openedMs,
        changed_at: one.changedMs,
      }));
    },
  },
  Mutation: {
    close_day: async (_, { day, version, explanations }, context) => {
      const texts = new Map(explanations.map(({ line, text }) => [line, text] as const));
      await close(officeDesk(signedIn(context)), { day, version, explanations: texts });
      return true;
    },
  },
};
