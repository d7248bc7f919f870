import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tender } from '../checkout/payment/clear-payment.ts';
import { CASH_RULES } from './cash-rules.ts';
import { type CashPayment, cashReports, groupByPayer, payerKey } from './form-8300.ts';

const CALENDAR = { timeZone: 'America/New_York', closedDays: ['12-25-moved', '01-01-observed'] };
const KEY = 'marta oakes';

/** A payment: day and time in New York in winter, cents, tender. */
type Row = readonly [at: string, minor: number, tender?: Tender];

function payments(rows: readonly Row[]): CashPayment[] {
  return rows.map(([at, amountMinor, tender = 'cash'], index) => ({
    id: index + 1,
    atMs: Date.parse(at.length > 10 ? `${at}:00-05:00` : `${at}T12:00:00-05:00`),
    amountMinor,
    tender,
    customerId: null,
    payerKey: KEY,
  }));
}

const A = '2026-11-02';

test.each<[string, readonly Row[], readonly string[]]>([
  ['cash below the amount', [[A, 999_999]], []],
  ['cash at the amount', [[A, 1_000_000]], []],
  ['cash above the amount', [[A, 1_000_001]], ['1 one_payment']],
  ['a money order at its face amount', [[A, 1_000_000, 'money-order']], []],
  ['a bank check above the face amount, which is no cash', [[A, 1_000_001, 'bank-check']], []],
  [
    'a bank check at the face amount, with a cent of cash',
    [
      [A, 1_000_000, 'bank-check'],
      [A, 1],
    ],
    ['1,2 within_24_hours'],
  ],
  [
    'a bank check above the face amount, with cash',
    [
      [A, 1_000_001, 'bank-check'],
      [A, 1_000_000],
    ],
    [],
  ],
  ['a wire', [[A, 50_000_000, 'wire']], []],
  ['a personal check', [[A, 50_000_000, 'personal-check']], []],
  ['a card', [[A, 50_000_000, 'card']], []],
  [
    'two payments at the amount together',
    [
      [A, 500_000],
      [A, 500_000],
    ],
    [],
  ],
  [
    'two payments above the amount together',
    [
      [A, 500_000],
      [A, 500_001],
    ],
    ['1,2 within_24_hours'],
  ],
  [
    'exactly 24 hours apart',
    [
      ['2026-11-02T15:00', 600_000],
      ['2026-11-03T15:00', 600_000],
    ],
    ['1,2 within_24_hours'],
  ],
  [
    'a minute more than 24 hours apart',
    [
      ['2026-11-02T15:00', 600_000],
      ['2026-11-03T15:01', 600_000],
    ],
    ['1,2 within_12_months'],
  ],
  [
    'twelve months apart',
    [
      ['2025-11-02', 600_000],
      ['2026-11-02', 600_000],
    ],
    ['1,2 within_12_months'],
  ],
  [
    'a day more than twelve months apart',
    [
      ['2025-11-01', 600_000],
      ['2026-11-02', 600_000],
    ],
    [],
  ],
  [
    'from a leap day to the year after',
    [
      ['2024-02-29', 600_000],
      ['2025-02-28', 600_000],
    ],
    ['1,2 within_12_months'],
  ],
  [
    'a chain whose first payment is too old',
    [
      ['2025-10-01', 600_000],
      ['2026-09-01', 300_000],
      ['2026-11-02', 600_000],
    ],
    [],
  ],
  [
    'payments after a report, which count anew',
    [
      [A, 1_200_000],
      ['2026-11-10', 600_000],
      ['2026-11-20', 600_000],
    ],
    ['1 one_payment', '2,3 within_12_months'],
  ],
  [
    'payments after a report at the amount',
    [
      [A, 1_200_000],
      ['2026-11-10', 1_000_000],
    ],
    ['1 one_payment'],
  ],
])('%s: which cash is reported (CUST-05)', (_, rows, expected) => {
  const reports = cashReports(payments(rows), CALENDAR);
  expect(reports.map((one) => `${one.payments.map(({ id }) => id).join()} ${one.relation}`)).toEqual(
    expected,
  );
});

test.each([
  ['in fifteen days', '2026-11-02', '2026-11-17'],
  ['on the next business day after a Sunday', '2026-11-07', '2026-11-23'],
  ['on the next business day after a Saturday', '2026-11-06', '2026-11-23'],
  ['after a holiday on a Friday and its weekend', '2026-12-10', '2026-12-28'],
  ['in the next year', '2026-12-17', '2027-01-04'],
])('the form is due %s (CUST-05)', (_, paid, due) => {
  const [report] = cashReports(payments([[paid, 1_000_001]]), CALENDAR);
  const text = (day: { year: number; month: number; day: number }) =>
    [day.year, String(day.month).padStart(2, '0'), String(day.day).padStart(2, '0')].join('-');
  expect(text(report?.dueDay ?? { year: 0, month: 0, day: 0 })).toBe(due);
});

test.each([
  ['America/New_York', '2026-12-31T23:30', { year: 2026, month: 12, day: 31 }, 2027],
  ['Europe/Berlin', '2026-12-31T23:30', { year: 2027, month: 1, day: 1 }, 2028],
  ['Pacific/Honolulu', '2027-01-01T04:00', { year: 2026, month: 12, day: 31 }, 2027],
])(
  'the day of a payment is that of the shop in %s, and so is the year of the statement (CUST-05)',
  (timeZone, at, day, year) => {
    const [report] = cashReports(payments([[at, 1_000_001]]), { timeZone, closedDays: [] });
    expect(report?.day).toEqual(day);
    expect(report?.statementDay.year).toBe(year);
  },
);

test.each([
  ['1984-12-31', 'cash', 2_000_000, 0],
  ['1985-01-01', 'cash', 2_000_000, 1],
  ['1992-02-02', 'money-order', 900_000, 0],
  ['1992-02-03', 'money-order', 900_000, 1],
] as const)(
  'on %s, two payments by %s follow the rule of their day (CUST-05)',
  (day, tender, minor, count) => {
    const rows = payments([
      [`${day}T10:00`, minor, tender],
      [`${day}T11:00`, minor, tender],
    ]);
    expect(cashReports(rows, CALENDAR).length >= 1).toBe(count === 1);
  },
);

test('a rule with a future first day changes only payments from this day on (CUST-05)', () => {
  const [, current] = CASH_RULES;
  if (!current) throw new Error('There is no current rule');
  const rules = [
    ...CASH_RULES,
    { from: { year: 2027, month: 1, day: 1 }, value: { ...current.value, aboveMinor: 500_000 } },
  ];
  const at = (day: string) => cashReports(payments([[day, 600_000]]), CALENDAR, new Set(), rules);
  expect(at('2026-12-31')).toHaveLength(0);
  expect(at('2027-01-01')).toHaveLength(1);
});

test('a dismissed report is due again only after a later payment (CUST-05)', () => {
  const rows = payments([
    [A, 600_000],
    ['2026-11-10', 600_000],
    ['2026-11-20', 100],
  ]);
  const [report] = cashReports(rows, CALENDAR, new Set([2]));
  expect(report?.payments.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(cashReports(rows.slice(0, 2), CALENDAR, new Set([2]))).toEqual([]);
});

describe('payers', () => {
  const paid = (id: number, customerId: number | null, key: string): CashPayment => ({
    id,
    atMs: id,
    amountMinor: 1,
    tender: 'cash',
    customerId,
    payerKey: key,
  });

  test('payments with one account, or with one name and address, have one payer, also in a chain (CUST-05)', () => {
    const groups = groupByPayer([
      paid(1, 7, 'a'),
      paid(2, null, 'b'),
      paid(3, 8, 'c'),
      paid(4, 7, 'b'),
      paid(5, null, 'd'),
    ]);
    expect(groups.map((group) => group.map(({ id }) => id).toSorted())).toEqual(
      expect.arrayContaining([[1, 2, 4], [3], [5]]),
    );
    expect(groups).toHaveLength(3);
  });

  test.each([
    [['Marta Oakes', '88 Quarry Lane', '05603'], ['MARTA  OAKES', '88, Quarry-Lane', ' 05603 '], true],
    [['José Núñez', '1 A', '1'], ['Jose Nunez', '1 a', '1'], true],
    [['Marta Oakes', '88 Quarry Lane', '05603'], ['Martha Oakes', '88 Quarry Lane', '05603'], false],
    [['Oakes', '1', '23'], ['Oakes', '12', '3'], false],
  ])('the key of %j and %j is equal: %s (CUST-05)', (one, other, isEqual) => {
    expect(payerKey(one) === payerKey(other)).toBe(isEqual);
  });

  test('each payment is in exactly one group, and in at most one report (CUST-05)', () => {
    const row = fc.record({
      customerId: fc.option(fc.integer({ min: 1, max: 4 })),
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      amountMinor: fc.integer({ min: 1, max: 1_500_000 }),
      hours: fc.integer({ min: 0, max: 20_000 }),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const all = rows.map(({ customerId, key, amountMinor, hours }, index) => ({
          ...paid(index, customerId, key),
          amountMinor,
          atMs: Date.UTC(2024, 0, 1) + hours * 3_600_000,
        }));
        const grouped = groupByPayer(all).flat();
        expect(grouped.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id));
        const reported = cashReports(all, CALENDAR);
        const ids = reported.flatMap((one) => one.payments.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        for (const { payments: own, totalMinor } of reported) {
          expect(own.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor);
          expect(totalMinor).toBeGreaterThan(1_000_000);
          expect(totalMinor - (own.at(-1)?.amountMinor ?? 0)).toBeLessThanOrEqual(1_000_000);
        }
      }),
    );
  });
});
