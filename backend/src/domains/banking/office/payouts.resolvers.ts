import type { PayoutState as PayoutStateView, Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { requireProof } from '../../staff/proof/require-proof.ts';
import { requestPayoutApproval, saveDestination } from '../payouts/prepare-payouts.ts';
import { readPayouts } from '../payouts/read-payouts.ts';
import { exportPayouts, readPaymentFile, sendByHand } from '../payouts/send-payouts.ts';
import { bankDesk } from './bank-lines.resolvers.ts';

/** Refunds by hand and other payouts. */
export const payoutResolvers: Resolvers = {
  Query: {
    payouts: async (_, { view }, { services }) => {
      const payouts = await readPayouts(services, view === 'SENT' ? 'sent' : 'open');
      return payouts.map((one) => ({
        id: one.id,
        subject: one.subject,
        order: one.orderNumber,
        payee: one.payee,
        account_ending: one.accountEnding,
        amount: one.amountMinor,
        currency: one.currency,
        reason: one.reason,
        created_at: one.createdAtMs,
        state: one.state.toUpperCase() as PayoutStateView,
        final_at: one.finalMs,
        approved_by: one.approvedBy,
        sent_at: one.sentAtMs,
        sent_by: one.sentBy,
        file: one.fileId === null ? null : String(one.fileId),
      }));
    },
  },
  Mutation: {
    save_payout_account: async (_, { payout, account }, context) => {
      const own = signedIn(context);
      requireProof(own);
      const { payee, number, bic, routing_number: routingNumber } = account;
      const input = { payee, number, bic: bic ?? null, routingNumber: routingNumber ?? null };
      await saveDestination(bankDesk(own), payout, input);
      return true;
    },
    request_payout_approval: async (_, { payouts }, context) => {
      await requestPayoutApproval(bankDesk(signedIn(context)), payouts);
      return true;
    },
    mark_payouts_sent: async (_, { payouts }, context) => {
      const own = signedIn(context);
      requireProof(own);
      await sendByHand(bankDesk(own), payouts);
      return true;
    },
    export_payouts: async (_, { payouts, account }, context) => {
      const own = signedIn(context);
      requireProof(own);
      const file = await exportPayouts(bankDesk(own), { ids: payouts, accountId: readId(account) });
      return { ...file, id: String(file.id) };
    },
    read_payment_file: async (_, { file }, context) => {
      const own = signedIn(context);
      requireProof(own);
      const found = await readPaymentFile(bankDesk(own), readId(file));
      return { ...found, id: String(found.id) };
    },
  },
};
