import Stripe from 'stripe';
import type { GatewayBalance, GatewayPayout, GatewayTransaction } from '../gateway-balance.ts';

/** The largest page of Stripe. */
const PAGE = 100;

/** Returns the balance of a Stripe account. */
export function stripeBalance(stripe: Stripe): GatewayBalance {
  return {
    async findPayout(id) {
      try {
        return payoutOf(await stripe.payouts.retrieve(id));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
        throw error;
      }
    },
    async *listPayouts(sinceMs) {
      for await (const payout of stripe.payouts.list({ created: since(sinceMs), limit: PAGE })) {
        yield payoutOf(payout);
      }
    },
    async *listTransactions(filter) {
      const range = 'payoutId' in filter ? { payout: filter.payoutId } : { created: since(filter.sinceMs) };
      const expand = ['data.source'];
      for await (const one of stripe.balanceTransactions.list({ ...range, limit: PAGE, expand })) {
        yield transactionOf(one);
      }
    },
  };
}

function since(ms: number) {
  return { gte: Math.floor(ms / 1_000) };
}

const STATES: readonly string[] = ['pending', 'in_transit', 'paid', 'failed', 'canceled'];

function payoutOf(payout: Stripe.Payout): GatewayPayout {
  return {
    id: payout.id,
    amountMinor: payout.amount,
    currency: payout.currency.toUpperCase(),
    state: STATES.includes(payout.status) ? (payout.status as GatewayPayout['state']) : 'pending',
    createdMs: payout.created * 1_000,
    // Stripe gives midnight UTC of the day.
    arrivesOn: new Date(payout.arrival_date * 1_000).toISOString().slice(0, 10),
    isReconciled: payout.automatic && payout.reconciliation_status === 'completed',
    descriptor: payout.statement_descriptor ?? null,
    trace: payout.trace_id?.value ?? null,
    failure: payout.failure_message ?? payout.failure_code ?? null,
  };
}

/** Kinds by Stripe's reporting category. Other categories move the balance without a payment. */
const KINDS: Readonly<Record<string, GatewayTransaction['kind']>> = {
  charge: 'charge',
  charge_failure: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
};

function transactionOf(one: Stripe.BalanceTransaction): GatewayTransaction {
  const source = sourceOf(one);
  const currency = one.currency.toUpperCase();
  const paidCurrency = source?.currency?.toUpperCase() ?? currency;
  // Stripe converts a payment in another currency; its source has the amount before.
  const paidMinor =
    paidCurrency === currency
      ? one.amount
      : Math.sign(one.amount) * Math.abs(source?.amount_captured ?? source?.amount ?? one.amount);
  return {
    id: one.id,
    kind: KINDS[one.reporting_category] ?? 'other',
    amountMinor: one.amount,
    feeMinor: one.fee,
    netMinor: one.net,
    currency,
    paidMinor,
    paidCurrency,
    payment: idOf(source?.payment_intent),
    disputeId: source?.object === 'dispute' ? (source.id ?? null) : null,
    createdMs: one.created * 1_000,
  };
}

/** The fields that charges, refunds and disputes share. */
interface Source {
  readonly id?: string;
  readonly object?: string;
  readonly amount?: number;
  readonly amount_captured?: number;
  readonly currency?: string;
  readonly payment_intent?: string | { readonly id: string } | null;
}

function sourceOf({ source }: Stripe.BalanceTransaction): Source | null {
  return source === null || typeof source === 'string' ? null : (source as Source);
}

function idOf(intent: Source['payment_intent']): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
