import { settleQuote } from '@ingot/rules/buyback/quote-settlement.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { Lot } from '../../catalog/stock/lot.ts';
import { receiveLots } from '../../catalog/stock/receive-lots.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { isApprovalOpen } from '../../staff/approvals/is-approval-open.ts';
import { requestApproval } from '../../staff/approvals/request-approval.ts';
import { findPayout, markPaid } from '../agreement/payout.repository.ts';
import { type PayoutPlan, planDeductions, takeDeductions } from '../claims/deductions.ts';
import { payoutDuties } from '../compliance/payout-duties.ts';
import { QUOTE_PAID } from '../compliance/quote-paid-job.ts';
import { checkedLine, type SellQuote } from '../sell-quote.ts';
import { moveQuote, noteStep, openQuote, type StepServices } from '../steps/move-quote.ts';
import {
  approvalInOffice,
  costChanged,
  identityMissing,
  linesUnsettled,
  nothingToPay,
  payoutMissing,
  wrongState,
} from '../steps/quote-errors.ts';

const text = defineMessages('pay-quote', {
  summary: 'Pay {amount} to {holder} for quote {number}',
  'summary-less':
    'Pay {amount} to {holder} for quote {number}, after a deduction of {deducted} for what is owed',
});

/** Names the payout in the approvals of the back office. */
export const QUOTE_PAYOUT = 'quote-payout';

/** A payout that a member of staff asks for. */
export interface PayoutRequest {
  readonly number: string;
  readonly version?: number | undefined;
  /** Reference of the transfer, or number of the check. */
  readonly reference: string | null;
  /** Shelf or safe of the pieces. */
  readonly location: string;
}

/** What an approved payout needs; plain data. */
export interface ApprovedPayout {
  readonly number: string;
  /** The price of the pieces. */
  readonly amountMinor: number;
  /** The part of the payout that pays the seller's claims. Older approvals do not have it. */
  readonly deductedMinor?: number;
  readonly reference: string | null;
  readonly location: string;
}

/** The result of a request: the quote is paid, or waits for a second member of staff. */
export interface PayoutResult {
  readonly quote: SellQuote;
  readonly isPaid: boolean;
}

/**
 * Pays a settled quote less what its seller owes for canceled orders and quotes, or asks for a second
 * approval above the shop's amount. The claims are settled in the same transaction. The quote is paid once, whatever is pressed: a request while one waits returns that one, and the payout of a quote
 * has one row.
 * @throws ContractError for an unknown quote, another version or state, a line that is not settled,
 * a missing identity check, a request from the command line that needs an approval, and a seller who has not said where to pay
 */
export async function payQuote(
  desk: Desk,
  { number, version, reference, location }: PayoutRequest,
): Promise<PayoutResult> {
  const limitMinor = desk.shop.office.approvePayoutsAboveMinor;
  return audited(
    desk,
    ({ isPaid, amountMinor, plan }: PayoutResult & { amountMinor: number; plan: PayoutPlan }) => ({
      verb: isPaid ? 'quote-pay' : 'quote-pay-request',
      subject: number,
      details: { amount_minor: amountMinor, reference, location, ...deductionDetails(plan) },
      after: { status: isPaid ? 'paid' : 'waits for approval' },
    }),
    async (trx) => {
      const quote = await openQuote(trx, { number, version });
      const amountMinor = amountToPay(quote);
      await requireIdentity(trx, desk, quote);
      const payout = await findPayout(trx, quote.id);
      if (payout === null) throw payoutMissing();
      const plan = await planDeductions(trx, desk, quote, amountMinor);
      const { deductedMinor } = plan;
      const approved = { number, amountMinor, deductedMinor, reference, location };
      if (amountMinor <= limitMinor) {
        const paid = await settlePayout(trx, desk, quote, { ...approved, plan }, desk.by);
        return { quote: paid, isPaid: true, amountMinor, plan };
      }
      if (quote.approvalId !== null && (await isApprovalOpen(trx, quote.approvalId))) {
        return { quote, isPaid: false, amountMinor, plan };
      }
      const amount = formatMoney(plan.paidMinor, quote.currency);
      const deducted = formatMoney(deductedMinor, quote.currency);
      const { office } = desk;
      if (office === undefined) throw approvalInOffice();
      const approvalId = await requestApproval(
        trx,
        { ...desk, office },
        {
          kind: QUOTE_PAYOUT,
          subject: number,
          summary: text(deductedMinor === 0 ? 'summary' : 'summary-less', {
            amount,
            deducted,
            holder: payout.holder,
            number,
          }),
          amountMinor,
          currency: quote.currency,
          args: approved,
        },
      );
      const waiting = await noteStep(trx, desk, quote, {
        step: 'approval-requested',
        actor: 'operator',
        byName: desk.by,
        set: { approvalId },
      });
      return { quote: waiting, isPaid: false, amountMinor, plan };
    },
  );
}

/**
 * Pays a quote in the transaction of its approval.
 * @throws ContractError when the quote is paid, its amount has changed since, or an identity check is
 * missing
 */
export async function payApproved(
  trx: Transaction,
  services: StepServices & Pick<Services, 'shop'>,
  approved: ApprovedPayout,
  byName: string,
): Promise<void> {
  const quote = await openQuote(trx, { number: approved.number });
  const amountMinor = amountToPay(quote);
  const plan = await planDeductions(trx, services, quote, amountMinor);
  if (amountMinor !== approved.amountMinor || plan.deductedMinor !== (approved.deductedMinor ?? 0)) {
    throw costChanged(formatMoney(plan.paidMinor, quote.currency));
  }
  await requireIdentity(trx, services, quote);
  await settlePayout(trx, services, quote, { ...approved, plan }, byName);
}

/** Returns the amount of a quote that can be paid. @throws ContractError for another one */
function amountToPay(quote: SellQuote): number {
  if (quote.status !== 'checked' && quote.status !== 'accepted') throw wrongState(quote);
  const { isSettled, payoutMinor } = settleQuote(quote.items.map(checkedLine));
  if (!isSettled) throw linesUnsettled();
  if (payoutMinor <= 0) throw nothingToPay();
  return payoutMinor;
}

/** Returns the details of an audit entry about deductions; none without them. */
function deductionDetails({ deductions, deductedMinor, paidMinor }: PayoutPlan) {
  if (deductedMinor === 0) return {};
  return {
    deducted_minor: deductedMinor,
    paid_minor: paidMinor,
    claims: deductions.map(({ number }) => number),
  };
}

/** @throws ContractError for a payout that needs an identity check without one */
async function requireIdentity(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'shop'>,
  quote: SellQuote,
): Promise<void> {
  const { isIdentityMissing } = await payoutDuties(trx, services, quote);
  if (isIdentityMissing) throw identityMissing();
}

/** Settles the claims, records the payment, stores the pieces as lots, and moves the quote, all or nothing. */
async function settlePayout(
  trx: Transaction,
  services: StepServices & Pick<Services, 'shop'>,
  quote: SellQuote,
  { plan, reference, location }: ApprovedPayout & { readonly plan: PayoutPlan },
  byName: string,
): Promise<SellQuote> {
  const atMs = services.clock.now();
  const { paidMinor: minor, deductedMinor } = plan;
  if (!(await markPaid(trx, quote.id, { atMs, minor, deductedMinor, by: byName, reference }))) {
    throw payoutMissing();
  }
  await takeDeductions(trx, services, quote, plan, byName);
  await receiveLots(trx, lotsOf(quote, location, atMs));
  await services.jobs.send(trx, QUOTE_PAID, { quoteId: quote.id });
  return moveQuote(trx, services, quote, { to: 'paid', actor: 'operator', byName, note: reference });
}

/**
 * Returns the bought pieces as lots: those at the locked bid, and those at the new bid. Serial numbers
 * of a line are in the lot of its larger part.
 */
export function lotsOf(quote: SellQuote, location: string, receivedAtMs: number): Lot[] {
  const { lines } = settleQuote(quote.items.map(checkedLine));
  return quote.items.flatMap((line, at) => {
    const { atLocked = 0, atNewBid = 0 } = lines[at] ?? {};
    const isExtra = line.quantity === 0;
    const own = {
      sku: line.sku,
      currency: quote.currency,
      location,
      source: quote.number,
      line: line.position,
      receivedAtMs,
    };
    const part = (
      quantity: number,
      unitCostMinor: number,
      condition: Lot['condition'],
      holdsSerials: boolean,
    ): Lot[] =>
      quantity === 0
        ? []
        : [{ ...own, quantity, unitCostMinor, condition, serials: holdsSerials ? line.serials : [] }];
    return [
      ...part(atLocked, line.unitMinor, line.condition, atLocked >= atNewBid),
      ...part(
        atNewBid,
        line.newBidMinor ?? 0,
        isExtra ? line.condition : 'off_standard',
        atNewBid > atLocked,
      ),
    ];
  });
}
