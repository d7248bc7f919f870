import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import type { OfficeContext } from '../../../platform/office/office-context.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { audited } from '../../shop/desk/audited.ts';
import { type Desk, operator } from '../../shop/desk/command.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { waiveClaim } from '../claims/waive-claim.ts';
import { addNote, writeToBuyer } from '../correspondence/write-to-buyer.ts';
import {
  actOn,
  cancelAtDesk,
  confirmPayment,
  forEachOrder,
  handOver,
  moveOrder,
  readOfficeLine,
} from '../desk-page/desk-actions.ts';
import { presentOrder } from '../desk-page/present-order.ts';
import { requireOfficeOrder } from '../desk-page/require-office-order.ts';
import { resetDownloads } from '../downloads/reset-downloads.ts';
import { editOrder } from '../edit/edit-order.ts';
import { holdOrder, releaseOrder } from '../hold/hold-order.ts';
import type { PlacedOrder } from '../order.ts';
import { resendMail } from '../resend/resend-mail.ts';
import { requestRefund } from '../staff-refunds/request-refund.ts';
import { readRefundedPieces } from './refunded-pieces.ts';

const LONGEST_REASON = 500;

/** Actions of the order desk. */
export const orderActionResolvers: Resolvers = {
  Mutation: {
    confirm_payment: (_, { number, amount, reference, tender, is_surplus_meant: isSurplusMeant }, context) =>
      act(context, number, (desk, order) =>
        confirmPayment(desk, order, {
          amountMinor: amount ?? null,
          reference,
          tender: tender ?? null,
          isSurplusMeant,
        }),
      ),
    pack_order: (_, { number }, context) =>
      act(context, number, (desk, order) => moveOrder(desk, order, 'processing')),
    hand_over_order: (_, { number, carrier, tracking }, context) =>
      act(context, number, (desk, order) => handOver(desk, order, { carrier, tracking: tracking ?? null })),
    complete_order: (_, { number }, context) =>
      act(context, number, (desk, order) => moveOrder(desk, order, 'complete')),
    edit_order: (_, { number, seen, wanted }, context) =>
      act(context, number, async (desk, order) => {
        const edit = { orderId: order.id, by: operator(desk), seen, wanted };
        const { services } = context;
        const describe = (changes: Awaited<ReturnType<typeof editOrder>>) => ({
          verb: 'order-edit' as const,
          subject: order.number,
          details: {},
          ...changes,
        });
        await audited(desk, describe, (trx) => editOrder(trx, services, edit));
      }),
    hold_order: (_, { number, reason: given }, context) =>
      act(context, number, async (desk, order) => {
        const reason = readOfficeLine(given, LONGEST_REASON);
        const entry = { verb: 'order-hold' as const, details: { reason } };
        await actOn(desk, order, entry, (trx) =>
          holdOrder(trx, desk, { orderId: order.id, by: operator(desk), reason }),
        );
      }),
    release_order: (_, { number }, context) =>
      act(context, number, async (desk, order) => {
        const entry = { verb: 'order-release' as const, details: {} };
        await actOn(desk, order, entry, (trx) =>
          releaseOrder(trx, desk, { orderId: order.id, by: operator(desk) }),
        );
      }),
    reset_order_downloads: (_, { number }, context) =>
      act(context, number, async (desk, order) => {
        const entry = { verb: 'order-downloads-reset' as const, details: {} };
        await actOn(desk, order, entry, (trx) => resetDownloads(trx, order));
      }),
    add_order_note: (_, { number, text: note }, context) =>
      act(context, number, async (desk, order) => {
        const entry = { verb: 'order-note' as const, details: {} };
        await actOn(desk, order, entry, (trx) =>
          addNote(trx, desk, { orderId: order.id, by: operator(desk), note }),
        );
      }),
    write_to_buyer: (_, { number, subject, text: body }, context) =>
      act(context, number, async (desk, order) => {
        const entry = { verb: 'order-letter' as const, details: { subject } };
        await actOn(desk, order, entry, (trx) =>
          writeToBuyer(trx, desk, { orderId: order.id, by: operator(desk), subject, body }),
        );
      }),
    resend_order_email: (_, { number, email }, context) =>
      act(context, number, async (desk, order) => {
        const mailId = readId(email);
        const entry = { verb: 'order-mail-again' as const, details: { email } };
        await actOn(desk, order, entry, (trx) => resendMail(trx, desk, { order, mailId }));
      }),
    cancel_order: (_, { number, reason, owed }, context) =>
      act(context, number, (desk, order) => cancelAtDesk(desk, order, { reason, owedMinor: owed ?? null })),
    waive_order_claim: (_, { number, reason: given }, context) =>
      act(context, number, async (desk, order) => {
        const reason = readOfficeLine(given, LONGEST_REASON);
        const entry = { verb: 'waive-claim' as const, details: { reason } };
        await actOn(desk, order, entry, (trx) =>
          waiveClaim(trx, desk, { orderId: order.id, by: operator(desk), note: reason }),
        );
      }),
    refund_order: async (_, { number, key, amount, reason, pieces }, context) => {
      const own = signedIn(context);
      const order = await requireOfficeOrder(own.services, number);
      const wish = {
        key,
        amountMinor: amount ?? null,
        reason: readOfficeLine(reason, LONGEST_REASON),
        pieces: readRefundedPieces(order, pieces ?? null),
      };
      const outcome = await requestRefund(own, order, wish);
      return { waits: outcome === 'waits', order: await present(own, number) };
    },
    bulk_mark_paid: (_, { numbers }, context) =>
      inBulk(context, numbers, (desk, order) =>
        confirmPayment(desk, order, {
          amountMinor: null,
          reference: 'noted at the desk',
          tender: null,
          isSurplusMeant: false,
        }),
      ),
    bulk_hand_over: (_, { numbers }, context) =>
      inBulk(context, numbers, (desk, order) =>
        handOver(desk, order, { carrier: order.delivery.carrierTitle, tracking: null }),
      ),
  },
};

type Work = (desk: Desk, order: PlacedOrder) => Promise<void>;

/** Runs an action on an order and returns the order after it. */
async function act(context: OfficeContext, number: string, work: Work) {
  const own = signedIn(context);
  await work(officeDesk(own), await requireOfficeOrder(own.services, number));
  return present(own, number);
}

async function present({ services }: Pick<OfficeContext, 'services'>, number: string) {
  return presentOrder(services, await requireOfficeOrder(services, number));
}

function inBulk(context: OfficeContext, numbers: readonly string[], work: Work) {
  const own = signedIn(context);
  const desk = officeDesk(own);
  return forEachOrder(numbers, async (number) => work(desk, await requireOfficeOrder(own.services, number)));
}
