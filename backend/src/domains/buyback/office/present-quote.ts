import { settleLine, settleQuote } from '@ingot/rules/buyback/quote-settlement.ts';
import { isAwaited } from '@ingot/rules/buyback/quote-status.ts';
import { sellQuoteTotal } from '@ingot/rules/buyback/sell-quote.ts';
import type { QuoteStatus } from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import { dealerLines } from '../../shop/countries/shop-lines.ts';
import { isApprovalOpen } from '../../staff/approvals/is-approval-open.ts';
import { findPayout } from '../agreement/payout.repository.ts';
import { listPhotos } from '../check/photo.repository.ts';
import { readDeductions } from '../claims/deductions.ts';
import { payoutDuties } from '../compliance/payout-duties.ts';
import { presentDuties } from '../compliance/present-duties.ts';
import { mayResend } from '../mails/may-resend.ts';
import { listLetterTexts } from '../mails/quote-letter.repository.ts';
import { listQuoteMails } from '../mails/sell-quote-mail.repository.ts';
import { listEvents } from '../quote.repository.ts';
import { checkedLine, openClaimOf, type QuoteLine, type SellQuote } from '../sell-quote.ts';
import { lossProblem, type QuoteMarket, quoteMarket } from '../steps/piece-today.ts';
import { lossNow } from '../steps/seller-loss.ts';
import { grams } from '../tracking/line-shape.ts';
import { shippingLabel } from '../tracking/shipping-label.ts';

/** Returns a quote in the shape of the office's schema. */
export async function presentQuote(services: Services, quote: SellQuote) {
  const { db, shop } = services;
  const [customer, payout, photos, events, emails, letters, isWaiting, duties, less] = await Promise.all([
    quote.customerId === null ? null : findCustomer(db, quote.customerId),
    findPayout(db, quote.id),
    listPhotos(db, quote.id),
    listEvents(db, quote.id),
    listQuoteMails(db, quote.id),
    listLetterTexts(db, quote.id),
    isWaitingForApproval(services, quote),
    payoutDuties(db, services, quote),
    readDeductions(db, services, quote),
  ]);
  const settled = settleQuote(quote.items.map(checkedLine));
  return {
    number: quote.number,
    version: quote.version,
    status: quote.status as QuoteStatus,
    currency: quote.currency,
    customer: customer === null ? '' : `${customer.firstname} ${customer.lastname}`,
    email: customer?.email ?? null,
    locked_at: quote.lockedAtMs,
    agreed_at: quote.acceptedAtMs ?? quote.lockedAtMs,
    terms_version: quote.termsVersion,
    post_by: quote.postByMs ?? quote.lockedAtMs,
    arrive_by: quote.arriveByMs ?? quote.lockedAtMs,
    answer_by: quote.answerByMs,
    carrier: quote.carrier,
    tracking: quote.tracking,
    seal: quote.seal,
    lines: quote.items.map((line) => presentLine(line, photos)),
    settlement: {
      locked: settled.lockedMinor,
      missing: settled.missingMinor,
      difference: settled.differenceMinor,
      additional: settled.extraMinor,
      if_accepted: settled.ifAcceptedMinor,
      payout: settled.payoutMinor,
      open_lines: settled.open,
      unchecked_lines: settled.unchecked,
      is_settled: settled.isSettled,
      deducted: less.deductedMinor,
      to_customer: less.toSellerMinor,
      deductions: less.deductions.map(({ kind, number, amountMinor }) => ({
        number,
        is_order: kind === 'order',
        amount: amountMinor,
      })),
    },
    payout: payout && {
      method: payout.method,
      holder: payout.holder,
      place: payout.place,
      account_ending: payout.accountEnding,
      changed_at: payout.changedAtMs,
      paid_at: payout.paidAtMs,
      paid: payout.paidMinor,
      paid_by: payout.paidBy,
      reference: payout.reference,
    },
    needs_approval: settled.ifAcceptedMinor > shop.office.approvePayoutsAboveMinor,
    is_waiting_for_approval: isWaiting,
    duties: presentDuties(duties, shop),
    ...awaitedLoss(quote, quoteMarket(services)),
    owed: quote.owedMinor,
    claim: openClaimOf(quote),
    cancel_on: quote.status === 'late' ? quote.cancelOnMs : null,
    events: events.map(({ atMs, step, actor, byName, note }) => ({
      at: atMs,
      step,
      actor,
      by: byName,
      note,
    })),
    emails: emails.map(({ id, news, letterId, subject, atMs, attempts, isKept, error }) => ({
      id: String(id),
      subject,
      text: letterId === null ? null : (letters.get(letterId) ?? null),
      at: atMs,
      is_kept: isKept,
      attempts,
      error,
      can_resend: mayResend(quote, news, services.clock.now()),
    })),
    dealer: dealerLines(shop),
    bar_code: (await shippingLabel(quote, shop))?.barCode ?? null,
  };
}

function presentLine(line: QuoteLine, photos: readonly { readonly id: number; readonly position: number }[]) {
  const { state, payIfAcceptedMinor } = settleLine(checkedLine(line));
  return {
    position: line.position,
    sku: line.sku,
    name: line.name,
    condition: line.condition,
    quoted: line.quantity,
    received: line.received,
    differing: line.differing,
    locked_bid: line.unitMinor,
    new_bid: line.newBidMinor,
    state,
    amount: payIfAcceptedMinor,
    fine_grams: (line.fineWeightMicrograms * (line.received ?? line.quantity)) / 1_000_000,
    quoted_fine_grams: (line.fineWeightMicrograms * line.quantity) / 1_000_000,
    weight_grams: grams(line),
    test: line.testMethod,
    test_result: line.testResult,
    reason: line.reason,
    serials: [...line.serials],
    photos: photos.filter(({ position }) => position === line.position).map(({ id }) => String(id)),
  };
}

/** Returns quotes as rows of the list, in the order of the ids. */
export async function presentRows(services: Services, quotes: readonly SellQuote[], ids: readonly number[]) {
  const byId = new Map(quotes.map((quote) => [quote.id, quote]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  return Promise.all(ordered.map((quote) => presentRow(services, quote)));
}

async function presentRow(services: Services, quote: SellQuote) {
  const customer = quote.customerId === null ? null : await findCustomer(services.db, quote.customerId);
  return {
    number: quote.number,
    customer: customer === null ? '' : `${customer.firstname} ${customer.lastname}`,
    status: quote.status as QuoteStatus,
    first_piece: quote.items[0]?.name ?? '',
    pieces: quote.items.reduce((sum, { quantity }) => sum + quantity, 0),
    metals: [...new Set(quote.items.flatMap(({ metal }) => metal ?? []))],
    locked: sellQuoteTotal(quote.items),
    currency: quote.currency,
    deadline: deadlineOf(quote),
    is_waiting_for_approval: await isWaitingForApproval(services, quote),
  };
}

function deadlineOf({ status, postByMs, arriveByMs, answerByMs }: SellQuote): number | null {
  if (status === 'agreed' || status === 'late') return postByMs;
  if (status === 'posted') return arriveByMs;
  return status === 'differs' ? answerByMs : null;
}

async function isWaitingForApproval({ db }: Services, { status, approvalId }: SellQuote): Promise<boolean> {
  if (approvalId === null || (status !== 'checked' && status !== 'accepted')) return false;
  return isApprovalOpen(db, approvalId);
}

/** Returns what the seller owes for not delivering a quote now, or why that waits. */
function awaitedLoss(quote: SellQuote, market: QuoteMarket) {
  if (!isAwaited(quote.status)) return { loss: null, loss_problem: null };
  const loss = lossNow(quote, market);
  return { loss, loss_problem: loss === null ? lossProblem(quote.items, quote, market) : null };
}
