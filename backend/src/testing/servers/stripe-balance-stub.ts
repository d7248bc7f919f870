import type Stripe from 'stripe';

/** The balance of the fake Stripe account. */
export interface StripeBalanceStub {
  readonly payouts: Map<string, Partial<Stripe.Payout>>;
  /** Oldest first; `payout` is the payout that contains the transaction. */
  readonly transactions: (Partial<Stripe.BalanceTransaction> & { readonly payout: string | null })[];
  /** Pages of transactions before the fake API goes down. */
  pagesLeft: number;
  /** Returns the response to a path; null for another path. @throws StripeStubDown */
  reply(path: string, query: URLSearchParams): object | null;
}

/** The fake API does not respond. */
export class StripeStubDown extends Error {}

/** Returns an empty balance. Its lists are newest first, in pages, as Stripe's are. */
export function createStripeBalance(): StripeBalanceStub {
  const payouts: StripeBalanceStub['payouts'] = new Map();
  const transactions: StripeBalanceStub['transactions'] = [];

  function page(path: string, query: URLSearchParams, rows: readonly { readonly id?: string }[]) {
    const after = rows.findIndex(({ id }) => id === query.get('starting_after'));
    // Small pages, so that a few rows need several.
    const size = Math.min(2, Number(query.get('limit') ?? 10));
    const data = rows.slice(after + 1, after + 1 + size);
    return { object: 'list', url: path, data, has_more: after + 1 + size < rows.length };
  }

  const stub: StripeBalanceStub = {
    payouts,
    transactions,
    pagesLeft: Infinity,
    reply(path, query) {
      const since = Number(query.get('created[gte]') ?? 0);
      if (path === '/v1/payouts') {
        return page(
          path,
          query,
          [...payouts.values()].filter(({ created = 0 }) => created >= since).reverse(),
        );
      }
      if (path === '/v1/balance_transactions') {
        if (stub.pagesLeft-- <= 0) throw new StripeStubDown();
        const payout = query.get('payout');
        const isExpanded = query.getAll('expand[0]').includes('data.source');
        const own = transactions
          .filter((one) => (payout === null ? (one.created ?? 0) >= since : one.payout === payout))
          .map(({ payout: _, source, ...one }) => ({ ...one, source: isExpanded ? source : null }));
        return page(path, query, own.reverse());
      }
      return payouts.get(path.replace('/v1/payouts/', '')) ?? null;
    },
  };
  return stub;
}
