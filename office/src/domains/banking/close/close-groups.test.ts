import { describe, expect, it } from 'vitest';
import { closeRows } from './close-groups.ts';

const line = (code: string, ledger: number, outside: number, currency = 'USD') => ({
  line: code,
  currency,
  count: 1,
  ledger,
  outside,
  difference: outside - ledger,
  differing: [],
  explanation: null,
});

describe('the rows of a day', () => {
  it('are money in, money out and the bank, with totals for each currency (MONEY-06)', () => {
    const rows = closeRows([
      line('wires', 1_000, 1_000),
      line('cards', 500, 480),
      line('cards', 70, 70, 'EUR'),
      line('fees', -20, -20),
      line('unassigned', 0, 300),
    ]);
    expect(rows.map(({ line: code, currency, group }) => [code, currency, group])).toEqual([
      ['wires', 'USD', 'in'],
      ['cards', 'USD', 'in'],
      ['cards', 'EUR', 'in'],
      ['total_in', 'USD', 'in'],
      ['total_in', 'EUR', 'in'],
      ['fees', 'USD', 'out'],
      ['total_out', 'USD', 'out'],
      ['unassigned', 'USD', 'bank'],
    ]);
    expect(rows[3]).toMatchObject({
      count: 2,
      ledger: 1_500,
      outside: 1_480,
      difference: -20,
      isTotal: true,
    });
  });

  it('are none for a day without money', () => {
    expect(closeRows([])).toEqual([]);
  });
});
