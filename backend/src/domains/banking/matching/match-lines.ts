import { createLineMatcher, type Match } from '@ingot/rules/banking/match-line.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type DueOrderFacts, listDueOrders } from '../../orders/payment/due-orders.ts';
import type { BankLine } from '../statements/line.repository.ts';

/** The finding about a line, with the facts of the suggested orders. */
export interface LineMatch {
  readonly kind: Match['kind'];
  readonly suggestions: readonly {
    readonly order: DueOrderFacts;
    readonly reasons: Match['suggestions'][number]['reasons'];
  }[];
}

/**
 * Matches lines with open money to the orders that wait for money. Of two lines that pay the same
 * order exactly, only the first is exact.
 */
export async function matchLines(
  db: Database | Transaction,
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
  const taken = new Set<number>();
  return new Map(
    open.map((line) => {
      const { currency, payer, remittance } = line;
      const match = matcher.match({
        currency,
        payer,
        remittance,
        openMinor: line.amountMinor - line.assignedMinor,
      });
      const suggestions = match.suggestions.flatMap(({ order, reasons }) => {
        const known = facts.get(order.orderId);
        return known ? [{ order: known, reasons }] : [];
      });
      const exact = match.kind === 'exact' ? (suggestions[0]?.order.orderId ?? 0) : 0;
      const kind = exact !== 0 && taken.has(exact) ? ('near' as const) : match.kind;
      if (exact !== 0) taken.add(exact);
      return [line.id, { kind, suggestions }];
    }),
  );
}
