import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { operator } from '../../shop/desk/command.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { actOn, readOfficeLine } from '../desk-page/desk-actions.ts';
import { presentOrder } from '../desk-page/present-order.ts';
import { requireOfficeOrder } from '../desk-page/require-office-order.ts';
import { listReviews, type OrderReview } from '../hold/review.repository.ts';
import { decideReview, openReview } from '../hold/review-order.ts';

const text = defineMessages('order-reviews', {
  'reason-missing': 'Enter the reason for the rejection. The buyer reads it.',
});

const LONGEST_REASON = 500;

/** Resolvers for reviews of orders. */
export const reviewResolvers: Resolvers = {
  Query: {
    order_reviews: async (_, { view }, { services }) => (await listReviews(services.db, view)).map(toReview),
  },
  Mutation: {
    review_order: async (_, { number, reason: given, note: noted }, context) => {
      const own = signedIn(context);
      const desk = officeDesk(own);
      const order = await requireOfficeOrder(own.services, number);
      const reason = readOfficeLine(given, LONGEST_REASON);
      const note = readOptional(noted);
      const entry = { verb: 'order-review' as const, details: { reason, note } };
      await actOn(desk, order, entry, (trx) =>
        openReview(trx, desk, { orderId: order.id, by: operator(desk), reason, note }),
      );
      return presentOrder(own.services, await requireOfficeOrder(own.services, number));
    },
    decide_order_review: async (_, { number, decision, reason: given }, context) => {
      const own = signedIn(context);
      const desk = officeDesk(own);
      const order = await requireOfficeOrder(own.services, number);
      const reason = readOptional(given);
      const outcome = decision === 'release' ? 'released' : 'rejected';
      if (outcome === 'rejected' && reason === null) {
        throw inputError(text('reason-missing'), 'REASON_INVALID');
      }
      const entry = { verb: `order-review-${outcome}` as const, details: { reason } };
      await actOn(desk, order, entry, (trx) =>
        decideReview(trx, desk, { orderId: order.id, by: operator(desk), outcome, reason }),
      );
      return true;
    },
  },
};

function readOptional(line: string | null | undefined): string | null {
  return line == null || line.trim() === '' ? null : readOfficeLine(line, LONGEST_REASON);
}

function toReview(review: OrderReview) {
  return {
    id: String(review.id),
    order: review.orderNumber,
    buyer: review.buyer,
    email: review.email,
    total: review.totalMinor,
    received: Math.max(0, review.hereMinor),
    currency: review.currency,
    reason: review.reason,
    note: review.note,
    opened_at: review.openedMs,
    opened_by: review.openedBy,
    outcome: review.outcome,
    decided_at: review.decidedMs,
    decided_by: review.decidedBy,
    decision_reason: review.decisionReason,
  };
}
