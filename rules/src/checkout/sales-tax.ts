import { allocate } from '../money/allocate.ts';
import { convertMinor } from '../money/convert-money.ts';
import { shareOf } from '../money/round.ts';

/** One line of a state's rule: what it taxes, from which order value on, and how much. */
export interface TaxRuleLine {
  /** Forms of product: coin, round, bar, tube, box, set, accessory. */
  readonly forms: readonly string[];
  /** Minor units of the base currency. */
  readonly fromOrderMinor: number;
  readonly ratePpm: number;
}

/** What one region taxes. `label` says what its rule exempts or taxes: what the shopper reads where no tax is due. */
export interface TaxRule {
  readonly country: string;
  readonly region: string;
  /** Name of the region, for the tax that it takes; null when the table has none. */
  readonly regionName: string | null;
  readonly label: string;
  /** In order of precedence: the first that fits a product applies. */
  readonly lines: readonly TaxRuleLine[];
}

/** The whole table. */
export interface TaxTable {
  /** Where no rule fits, and how that is called. */
  readonly defaultRatePpm: number;
  readonly defaultLabel?: string;
  /** How the tax of a rule is called where it is due; its `label` when left out. */
  readonly nameTax?: (rule: TaxRule) => string;
  readonly appliesToShipping: boolean;
  readonly rules: readonly TaxRule[];
}

/** One row of a cart: the form of its product and its amount after discounts, minor units of the cart's currency. */
export interface TaxableRow {
  readonly form: string;
  readonly amountMinor: number;
}

/** Where the goods go. */
export interface TaxDestination {
  readonly countryCode: string;
  readonly regionCode: string | null;
}

/** A dealer's certificate that frees a customer's orders of sales tax (OPEN-74). */
export interface TaxExemption {
  readonly certificate: string;
  /** Until just before this moment, epoch milliseconds; null = without end. */
  readonly expiresMs: number | null;
}

/** Whether a certificate counts at a moment. */
export function isExempt(exemption: TaxExemption | null, nowMs: number): exemption is TaxExemption {
  return exemption !== null && (exemption.expiresMs === null || nowMs < exemption.expiresMs);
}

/** The tax of an exempt customer's cart: none, with a line that says so in the words of `label`. */
export function exemptTax(label: string, rows: readonly TaxableRow[]): SalesTax {
  return {
    taxMinor: 0,
    shippingTaxMinor: 0,
    rows: rows.map(() => ({ taxMinor: 0, ratePpm: 0 })),
    applied: [{ label, ratePpm: 0, amountMinor: 0 }],
  };
}

/** One tax line of the totals: the rule it comes from, its rate, and what it adds. */
export interface AppliedTax {
  readonly label: string;
  readonly ratePpm: number;
  readonly amountMinor: number;
}

/** The tax of a cart. The rows and the shipping add up to `taxMinor`, and so do the applied lines. */
export interface SalesTax {
  readonly taxMinor: number;
  readonly shippingTaxMinor: number;
  /** One per row of the input, in its order. */
  readonly rows: readonly { readonly taxMinor: number; readonly ratePpm: number }[];
  /** One per rate above zero; a single line of zero when a rule exempts everything, none when there is no rule. */
  readonly applied: readonly AppliedTax[];
}

/**
 * Sales tax by the shop's table. Thresholds look at the value of the metal in the order (everything that is not an
 * accessory), before delivery. Each rate is rounded once, half up, over all its rows, and spread over them by largest
 * remainder, so that rows, rates and the whole agree to the cent. `shippingMinor` is taxed, at the rate of the row with the
 * highest rate, only where the table says so. `rateE6` brings thresholds into the cart's currency.
 */
export function salesTax(
  table: TaxTable,
  destination: TaxDestination,
  rows: readonly TaxableRow[],
  shippingMinor: number = 0,
  rateE6: number = 1_000_000,
): SalesTax {
  const rule = findRule(table, destination);
  const orderMinor = rows.reduce((sum, row) => (row.form === 'accessory' ? sum : sum + row.amountMinor), 0);
  const rates = rows.map((row) => rateFor(table, rule, row.form, orderMinor, rateE6));
  const shippingRate = table.appliesToShipping ? Math.max(0, ...rates) : 0;
  // Shipping joins as one more row, so that it is rounded together with what it shares a rate with.
  const amounts = [...rows.map((row) => row.amountMinor), shippingMinor];
  const allRates = [...rates, shippingRate];

  const taxes = amounts.map(() => 0);
  const applied: AppliedTax[] = [];
  for (const ratePpm of new Set(allRates)) {
    if (ratePpm === 0) continue;
    const members = amounts.flatMap((_, index) => (allRates[index] === ratePpm ? [index] : []));
    const weights = members.map((index) => amounts[index] ?? 0);
    const amountMinor = shareOf(
      weights.reduce((a, b) => a + b, 0),
      ratePpm,
    );
    for (const [position, part] of allocate(amountMinor, weights).entries()) {
      taxes[members[position] ?? 0] = part;
    }
    applied.push({ label: taxLabel(table, rule), ratePpm, amountMinor });
  }
  if (applied.length === 0 && rule !== null) applied.push({ label: rule.label, ratePpm: 0, amountMinor: 0 });

  return {
    taxMinor: taxes.reduce((a, b) => a + b, 0),
    shippingTaxMinor: taxes.at(-1) ?? 0,
    rows: rates.map((ratePpm, index) => ({ taxMinor: taxes[index] ?? 0, ratePpm })),
    applied,
  };
}

function taxLabel(table: TaxTable, rule: TaxRule | null): string {
  if (rule === null) return table.defaultLabel ?? 'Sales tax';
  return table.nameTax?.(rule) ?? rule.label;
}

function findRule(table: TaxTable, destination: TaxDestination): TaxRule | null {
  return (
    table.rules.find(
      (rule) => rule.country === destination.countryCode && rule.region === destination.regionCode,
    ) ?? null
  );
}

function rateFor(
  table: TaxTable,
  rule: TaxRule | null,
  form: string,
  orderMinor: number,
  rateE6: number,
): number {
  const line = rule?.lines.find(
    (candidate) =>
      candidate.forms.includes(form) && convertMinor(candidate.fromOrderMinor, rateE6) <= orderMinor,
  );
  return line?.ratePpm ?? table.defaultRatePpm;
}
