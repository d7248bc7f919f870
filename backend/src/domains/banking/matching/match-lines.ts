import { createLineMatcher, type Match, type OpenLine } from '@ingot/rules/banking/match-line.ts';
import { matchPayout, type PayoutLine } from '@ingot/rules/banking/match-payout.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type DueOrderFacts, listDueOrders } from '../../orders/payment/due-orders.ts';
import { type ArrivingPayout, listOpenPayouts } from '../gateway-payouts/list-payouts.ts';
import type { BankLine } from '../statements/line.repository.ts';

/** The finding about a line, with the facts of the suggested orders. */
export interface LineMatch {
  /** `payout`: it is a payout of a gateway, to the cent. */
  readonly kind: Match['kind'] | 'payout';
  /** Null for another kind. */
  readonly payout: ArrivingPayout | null;
  readonly suggestions: readonly {
    readonly order: DueOrderFacts;
    readonly reasons: Match['suggestions'][number]['reasons'];
  }[];
}

/**
 * Matches lines with open money to the payouts of gateways, and to the orders that wait for money. Of
 * two lines that pay the same order exactly, or are the same payout, only the first is exact. No other
 * line suggests this order without its number.
 */
export async function matchLines(
  db: Database | Transaction,
  { clock }: Pick<Services, 'clock'>,
  lines: readonly BankLine[],
): Promise<Map<number, LineMatch>> {
  const open = lines.filter(
    ({ amountMinor, assignedMinor }) => amountMinor > assignedMinor && amountMinor > 0,
  );
  if (open.length === 0) return new Map();
  const numbers = open.flatMap(({ remittance }) => remittance.match(/\d{9,20}/g) ?? []);
  const orders = await listDueOrders(db, [...new Set(numbers)]);
  const facts = new Map(orders.map((order) => [order.orderId, order]));
  const matcher = createLineMatcher(orders);
  const first = open.map((line) => ({ line, match: matcher.match(toOpenLine(line)) }));
  const exact = new Map<number, number>();
  for (const { line, match } of first) {
    const orderId = match.kind === 'exact' ? match.suggestions[0]?.order.orderId : undefined;
    if (orderId !== undefined && !exact.has(orderId)) exact.set(orderId, line.id);
  }
  const taken = new Set(exact.keys());
  const payouts = await listOpenPayouts(db, { clock });
  const arrived = new Set<number>();
  return new Map(
    first.map(({ line, match: alone }): [number, LineMatch] => {
      const expected = payouts.filter(({ id }) => !arrived.has(id));
      const payout = alone.kind === 'exact' ? null : matchPayout(toOpenLine(line), expected);
      if (payout !== null) {
        arrived.add(payout.id);
        return [line.id, { kind: 'payout', payout, suggestions: [] }];
      }
      const isGuess = alone.kind === 'near' || alone.kind === 'closed';
      const match = isGuess ? matcher.match(toOpenLine(line), taken) : alone;
      const suggestions = match.suggestions.flatMap(({ order, reasons }) => {
        const known = facts.get(order.orderId);
        return known ? [{ order: known, reasons }] : [];
      });
      const isSecond =
        match.kind === 'exact' && exact.get(match.suggestions[0]?.order.orderId ?? 0) !== line.id;
      return [line.id, { kind: isSecond ? 'near' : match.kind, payout: null, suggestions }];
    }),
  );
}

function toOpenLine({
  currency,
  payer,
  remittance,
  bookedOn,
  amountMinor,
  assignedMinor,
}: BankLine): OpenLine & PayoutLine {
  return { currency, payer, remittance, bookedOn, openMinor: amountMinor - assignedMinor };
}
