import { deductClaims } from '@ingot/rules/buyback/deduct-claims.ts';
import { settleQuote } from '@ingot/rules/buyback/quote-settlement.ts';
import { isQuoteOver } from '@ingot/rules/buyback/quote-status.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { deductOrderClaim } from '../../orders/claims/deduct-order-claim.ts';
import { findOpenClaims, lockOpenClaims } from '../../orders/claims/find-open-claims.ts';
import type { ClaimPerson, OpenClaim } from '../../orders/claims/open-claim.ts';
import { findCurrency } from '../../pricing/price-view.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { insertEvent } from '../quote.repository.ts';
import { checkedLine, type SellQuote } from '../sell-quote.ts';
import {
  findDeductions,
  insertDeduction,
  type StoredDeduction,
  settleQuoteClaim,
} from './claims.repository.ts';
import { accountPerson } from './seller-person.ts';

const text = defineMessages('claim-deductions', {
  note: '{amount} of what was owed was deducted from the payout of quote {number}.',
});

/** What a payout takes for one claim, and the claim. */
interface PlannedDeduction extends StoredDeduction {
  readonly claim: OpenClaim;
  /** The settled part, in minor units of the claim's currency. */
  readonly settledMinor: number;
}

/** A payout less what its seller owes, in minor units of the quote's currency. */
export interface PayoutPlan {
  readonly deductions: readonly PlannedDeduction[];
  readonly deductedMinor: number;
  /** The amount that the seller gets. */
  readonly paidMinor: number;
}

/**
 * Returns what the payout of `amountMinor` for a quote takes for open claims, and locks the claims until
 * `trx` ends. The claims are those of the seller's account: a stranger can order with any e-mail or postal
 * address.
 */
export async function planDeductions(
  trx: Transaction,
  services: Pick<Services, 'shop'>,
  quote: SellQuote,
  amountMinor: number,
): Promise<PayoutPlan> {
  const claims = await lockOpenClaims(trx, await personOf(trx, quote));
  return planOf(claims, services.shop, quote, amountMinor);
}

/** Takes the planned deductions: settles the claims and records what each paid. */
export async function takeDeductions(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'jobs' | 'shop'>,
  quote: SellQuote,
  { deductions }: PayoutPlan,
  byName: string,
): Promise<void> {
  const atMs = services.clock.now();
  for (const { claim, settledMinor, ...deduction } of deductions) {
    if (claim.kind === 'order') {
      const by = { actor: 'operator', name: byName } as const;
      await deductOrderClaim(trx, services, { orderId: claim.id, amountMinor: settledMinor, by });
    } else {
      await settleQuoteClaim(trx, claim.id, settledMinor);
      const note = text('note', { amount: formatMoney(settledMinor, claim.currency), number: quote.number });
      await insertEvent(trx, claim.id, { atMs, step: 'claim-deducted', actor: 'operator', byName, note });
    }
    await insertDeduction(trx, quote.id, { ...deduction, claimId: claim.id, atMs });
  }
}

/** A payout less what its seller owes, as people read it. */
export interface ShownDeductions {
  readonly deductions: readonly StoredDeduction[];
  readonly deductedMinor: number;
  /** The amount that the seller gets if they accept every open new bid. */
  readonly toSellerMinor: number;
}

/**
 * Returns what the payout of a quote took; before the payment, what it would take now. A quote without a
 * payout has none.
 */
export async function readDeductions(
  db: Database | Transaction,
  { shop }: Pick<Services, 'shop'>,
  quote: SellQuote,
): Promise<ShownDeductions> {
  const { ifAcceptedMinor } = settleQuote(quote.items.map(checkedLine));
  if (quote.status === 'paid' || isQuoteOver(quote.status) || quote.acceptedAtMs === null) {
    const deductions = await findDeductions(db, quote.id);
    const deductedMinor = deductions.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    return { deductions, deductedMinor, toSellerMinor: ifAcceptedMinor - deductedMinor };
  }
  const claims = await findOpenClaims(db, await personOf(db, quote));
  const { deductions, deductedMinor, paidMinor } = planOf(claims, shop, quote, ifAcceptedMinor);
  return { deductions, deductedMinor, toSellerMinor: paidMinor };
}

async function personOf(
  db: Database | Transaction,
  { customerId, sellerKey }: Pick<SellQuote, 'customerId' | 'sellerKey'>,
): Promise<ClaimPerson> {
  if (customerId !== null) return accountPerson(db, customerId);
  return { customerId: null, buyerKey: sellerKey, visitor: null, households: [] };
}

/**
 * A deleted account leaves its e-mail address, which only its own quotes prove. Claims in a currency that
 * the shop no longer has stay open.
 */
function planOf(
  claims: readonly OpenClaim[],
  shop: ShopSettings,
  { currency, customerId }: Pick<SellQuote, 'currency' | 'customerId'>,
  amountMinor: number,
): PayoutPlan {
  const isSellers = ({ match, kind }: OpenClaim) =>
    customerId === null ? kind === 'quote' : match === 'account';
  const known = claims.filter(isSellers).flatMap((claim) => {
    const rateE6 = claim.currency === currency ? 1_000_000 : findCurrency(shop, claim.currency)?.rateE6;
    return rateE6 === undefined ? [] : [{ claim, rateE6, openMinor: claim.openMinor }];
  });
  const plan = deductClaims(amountMinor, known);
  const deductions = known.flatMap(({ claim }, at): PlannedDeduction[] => {
    const { amountMinor: takenMinor = 0, settledMinor = 0 } = plan.deductions[at] ?? {};
    if (takenMinor === 0) return [];
    const { kind, number } = claim;
    return [{ claim, settledMinor, kind, number, amountMinor: takenMinor }];
  });
  return { deductions, deductedMinor: plan.deductedMinor, paidMinor: plan.paidMinor };
}
