import type { DayFigures } from './close-query.ts';

/** A line of a day, or the total of a group in one currency. */
export type CloseRow = DayFigures['lines'][number] & {
  readonly group: CloseGroup;
  readonly isTotal: boolean;
};

/** A part of the day: money in, money out, and rows that only the bank has. */
export type CloseGroup = 'in' | 'out' | 'bank';

const GROUPS: Readonly<Record<string, CloseGroup>> = {
  wires: 'in',
  checks: 'in',
  cash: 'in',
  cards: 'in',
  gift_cards: 'in',
  refunds: 'out',
  returned: 'out',
  fees: 'out',
  disputes: 'out',
};
const ORDER: readonly CloseGroup[] = ['in', 'out', 'bank'];

/** Returns the lines by group. Money in and money out end with a total for each currency. */
export function closeRows(lines: DayFigures['lines']): CloseRow[] {
  return ORDER.flatMap((group) => {
    const own = lines
      .filter(({ line }) => (GROUPS[line] ?? 'bank') === group)
      .map((line) => ({ ...line, group, isTotal: false }));
    return group === 'bank' ? own : [...own, ...totals(own, group)];
  });
}

function totals(lines: readonly CloseRow[], group: CloseGroup): CloseRow[] {
  return [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, own]) => {
    const sum = (field: 'count' | 'ledger' | 'outside' | 'difference') =>
      own.reduce((total, line) => total + line[field], 0);
    return {
      line: `total_${group}`,
      currency,
      group,
      isTotal: true,
      count: sum('count'),
      ledger: sum('ledger'),
      outside: sum('outside'),
      difference: sum('difference'),
      differing: [],
      explanation: null,
    };
  });
}
