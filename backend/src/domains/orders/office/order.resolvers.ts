import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { buyersPartMinor } from '../contents/buyers-part.ts';
import { readOrderNumbers } from '../desk-page/desk-actions.ts';
import { presentOrder, slipRejection } from '../desk-page/present-order.ts';
import { requireOfficeOrder } from '../desk-page/require-office-order.ts';
import { FREE } from '../ledger/status-change.ts';
import { findOfficeOrder } from '../lookup/find-office-order.ts';
import { costNow, costProblem } from '../loss/cancel-cost.ts';
import { bidMarketOf, freeUntilMs, isFree } from '../loss/order-loss.ts';
import { previewCancellation, previewRefund, type RefundPart } from '../refunds/preview-refund.ts';
import { findRefundablePieces } from '../refunds/refunded-pieces.repository.ts';
import { needsApproval } from '../staff-refunds/needs-approval.ts';
import { suggestedRefundMinor } from '../staff-refunds/suggest-refund.ts';
import { presentRefundable } from './refunded-pieces.ts';

/** One order of the office. */
export const orderResolvers: Resolvers = {
  Query: {
    order: async (_, { number }, { services }) => {
      const order = await findOfficeOrder(services.db, number);
      return order && presentOrder(services, order);
    },
    packing_slips: async (_, { numbers }, { services }) =>
      Promise.all(
        readOrderNumbers(numbers).map(async (number) => {
          const order = await findOfficeOrder(services.db, number);
          if (order === null)
            return { number, order: null, rejection: `There is no order ${number.slice(0, 40)}.` };
          const rejection = slipRejection(order);
          return {
            number,
            order: rejection === null ? await presentOrder(services, order) : null,
            rejection,
          };
        }),
      ),
    cancel_preview: async (_, { number, for_buyer: isForBuyer }, { services }) => {
      const order = await requireOfficeOrder(services, number);
      const market = bidMarketOf(services);
      const cost = isForBuyer ? costNow(order, market) : FREE;
      const known = cost ?? FREE;
      const settled = await inTransaction(services.db, (trx) => previewCancellation(trx, order.id, known));
      return {
        is_known: cost !== null,
        problem: cost === null ? costProblem(order, market, services.shop) : null,
        market_loss: buyersPartMinor(order.cancelTerms, known.lossMinor),
        fee: known.feeMinor,
        owed: known.owedMinor,
        credit: known.creditMinor,
        deducted: settled.deductedMinor,
        claim: settled.claimMinor,
        free_until: isFree(order, services.clock.now()) ? freeUntilMs(order) : null,
        refunds: settled.parts.map(toPart),
      };
    },
    refund_preview: async (_, { number, amount, for_pieces: isForPieces }, { services }) => {
      const order = await requireOfficeOrder(services, number);
      const forPieces = isForPieces ?? false;
      const [{ suggested, leftMinor, parts }, pieces] = await inTransaction(services.db, async (trx) => {
        const all = await previewRefund(trx, order.id, amount ?? null, forPieces);
        const minor = forPieces ? all.freeMinor || null : suggestedRefundMinor(order, all.freeMinor);
        const isOther = amount == null && !forPieces && minor !== all.freeMinor;
        const shown = isOther ? await previewRefund(trx, order.id, minor ?? 0) : all;
        return [{ ...shown, suggested: minor }, await findRefundablePieces(trx, order.id)];
      });
      const partsMinor = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      const sumMinor = isForPieces ? (amount ?? partsMinor) : partsMinor;
      return {
        left: leftMinor,
        suggested,
        parts: parts.map(toPart),
        needs_approval: await needsApproval(
          services.db,
          order,
          sumMinor,
          services.shop.office.approveRefundsAboveMinor,
        ),
        pieces: pieces.map(presentRefundable),
      };
    },
  },
};

function toPart({ way, ending, amountMinor }: RefundPart) {
  return { way, ending, amount: amountMinor };
}
