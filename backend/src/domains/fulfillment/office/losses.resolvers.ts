import type { Resolvers } from '../../../generated/office-resolvers.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type OfficeContext, signedIn } from '../../../platform/office/office-context.ts';
import { readOfficeLine } from '../../orders/desk-page/desk-actions.ts';
import { requireOfficeOrder } from '../../orders/desk-page/require-office-order.ts';
import { findOfficeOrder } from '../../orders/lookup/find-office-order.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { requireProof } from '../../staff/proof/require-proof.ts';
import { changeClaim } from '../losses/change-claim.ts';
import { type Loss, listLosses } from '../losses/loss.repository.ts';
import { findOwedLines } from '../losses/lost-pieces.ts';
import { endLoss, markLost } from '../losses/mark-lost.ts';
import { isResendOpen, requestResend } from '../losses/request-resend.ts';
import { takeBackLost } from '../losses/take-back-lost.ts';

const LONGEST_NOTE = 500;

/** Packages that carriers lost. */
export const lossResolvers: Resolvers = {
  Query: {
    lost_packages: async (_, { number }, { services: { db, shop } }) => {
      const order = await findOfficeOrder(db, number);
      if (order === null) return [];
      return presentAll(db, order.id, shop.store.baseCurrency);
    },
  },
  Mutation: {
    mark_package_lost: (_, { number, parcel, reason, note }, context) =>
      act(context, number, true, (desk, orderId) =>
        markLost(desk, { orderId, parcel, reason, note: readOfficeLine(note, LONGEST_NOTE) }),
      ),
    end_package_loss: (_, { number, parcel }, context) =>
      act(context, number, false, (desk, orderId) => endLoss(desk, { orderId, parcel })),
    set_insurance_claim: (_, { number, parcel, state, amount, on }, context) =>
      act(context, number, false, (desk, orderId) =>
        changeClaim(desk, {
          orderId,
          parcel,
          claim: { state, amountMinor: amount ?? null, on: on ?? null },
        }),
      ),
    take_back_lost_package: (_, { number, parcel, restock: isRestocked }, context) =>
      act(context, number, false, (desk, orderId) => takeBackLost(desk, { orderId, parcel, isRestocked })),
    resend_lost_package: (_, { number, parcel }, context) =>
      act(context, number, true, (desk, orderId) => requestResend(desk, { orderId, parcel })),
  },
};

/** Runs an act about a lost package, and returns all lost packages of the order afterwards. */
async function act(
  context: OfficeContext,
  number: string,
  needsProof: boolean,
  work: (desk: Desk, orderId: number) => Promise<void>,
) {
  const own = signedIn(context);
  if (needsProof) requireProof(own);
  const { db, shop } = own.services;
  const { id } = await requireOfficeOrder(own.services, number);
  await work(officeDesk(own), id);
  return presentAll(db, id, shop.store.baseCurrency);
}

async function presentAll(db: Database, orderId: number, currency: string) {
  const losses = await listLosses(db, orderId);
  return Promise.all(
    losses.map(async (loss) => {
      const lines = await findOwedLines(db, orderId, loss.parcel);
      const owed = lines.map(({ orderItemId, name, owed: pieces }) => ({
        line: String(orderItemId),
        name,
        pieces,
      }));
      const isWaiting = await isResendOpen(db, { orderId, parcel: loss.parcel });
      return present(loss, { currency, owed, isWaiting });
    }),
  );
}

function present(
  loss: Loss,
  {
    currency,
    owed,
    isWaiting,
  }: {
    readonly currency: string;
    readonly owed: readonly { readonly line: string; readonly name: string; readonly pieces: number }[];
    readonly isWaiting: boolean;
  },
) {
  const { claim } = loss;
  return {
    parcel: loss.parcel,
    carrier: loss.carrier,
    tracking_number: loss.trackingNumber,
    reason: loss.reason,
    note: loss.note,
    at: loss.lostAtMs,
    by: loss.byName,
    pieces: loss.lines.map(({ quantity, name }) => `${quantity} × ${name}`),
    serials: [...loss.serials],
    claim: { state: claim.state, amount: claim.amountMinor, on: claim.on, currency },
    owed: owed.reduce((sum, { pieces }) => sum + pieces, 0),
    owed_lines: [...owed],
    resend_waits: isWaiting,
    resent_at: loss.resentAtMs,
    resent_by: loss.resentBy,
    back: loss.back && { at: loss.back.atMs, by: loss.back.byName, is_restocked: loss.back.isRestocked },
  };
}
