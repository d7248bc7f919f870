/** The unit of a figure: a number of things, money in minor units, or fine weight in micrograms. */
export type FigureKind = 'count' | 'money' | 'weight';

/** A figure of a report: the sum of one value of its rows. */
export interface Figure {
  readonly code: string;
  readonly kind: FigureKind;
}

/** A ratio of two figures, in percent. */
export interface Ratio {
  readonly code: string;
  readonly part: string;
  readonly whole: string;
}

/** A report. */
export interface ReportDefinition {
  readonly code: ReportCode;
  readonly figures: readonly Figure[];
  readonly ratio: Ratio | null;
  /** A total since the beginning of the records. The figure `of` changes it. Null for none. */
  readonly running: { readonly code: string; readonly of: string } | null;
  /** Whether the rows of a period are grouped, such as by metal. */
  readonly isGrouped: boolean;
  /** Whether its rows name buyers. */
  readonly isPersonal: boolean;
}

/** Every report, in the order of its tabs. */
export const REPORT_CODES = [
  'sales',
  'margin',
  'premium',
  'payments',
  'refunds',
  'tax',
  'positions',
  'alerts',
  'searches',
  'late-payers',
] as const;

/** Code of a report. */
export type ReportCode = (typeof REPORT_CODES)[number];

const money = (code: string): Figure => ({ code, kind: 'money' });
const count = (code: string): Figure => ({ code, kind: 'count' });
const weight = (code: string): Figure => ({ code, kind: 'weight' });

const MARGIN = [money('sold'), money('cost'), money('margin')];

/** The figures of every report. */
export const REPORTS: Readonly<Record<ReportCode, ReportDefinition>> = {
  sales: define('sales', [
    count('orders'),
    money('goods'),
    money('discounts'),
    money('delivery'),
    money('tax'),
    money('total'),
    money('refunds'),
    money('net'),
  ]),
  margin: define('margin', [count('lines'), ...MARGIN], {
    isGrouped: true,
    ratio: { code: 'margin_share', part: 'margin', whole: 'sold' },
  }),
  premium: define('premium', [count('pieces'), ...MARGIN], {
    isGrouped: true,
    ratio: { code: 'premium_share', part: 'margin', whole: 'cost' },
  }),
  payments: define('payments', [count('payments'), money('received'), money('returned'), money('net')], {
    isGrouped: true,
  }),
  refunds: define(
    'refunds',
    [count('refunds'), money('amount'), money('sent'), money('open'), money('failed')],
    {
      isGrouped: true,
    },
  ),
  tax: define('tax', [count('orders'), money('goods'), money('tax')], { isGrouped: true }),
  positions: define('positions', ['bought', 'sold', 'hedged', 'other', 'change'].map(weight), {
    isGrouped: true,
    running: { code: 'position', of: 'change' },
  }),
  alerts: define('alerts', [count('alerts')], { isGrouped: true }),
  searches: define('searches', [count('searches')], { isGrouped: true }),
  'late-payers': define('late-payers', [count('orders'), money('total'), money('due')], {
    isGrouped: true,
    isPersonal: true,
  }),
};

/** Returns a report by its code; null for none. */
export function reportOf(code: string): ReportDefinition | null {
  const known = REPORT_CODES.find((one) => one === code);
  return known === undefined ? null : REPORTS[known];
}

function define(
  code: ReportCode,
  figures: readonly Figure[],
  more: Partial<Pick<ReportDefinition, 'ratio' | 'running' | 'isGrouped' | 'isPersonal'>> = {},
): ReportDefinition {
  return { code, figures, ratio: null, running: null, isGrouped: false, isPersonal: false, ...more };
}
