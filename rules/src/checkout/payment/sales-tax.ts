import { allocate } from '../../money/allocate.ts';
import { convertMinor } from '../../money/convert-money.ts';
import { shareOf } from '../../money/round.ts';

/** One line of a state's rule: the taxed forms, the minimum order value and the rate. */
export interface TaxRuleLine {
  /** Forms of product: coin, round, bar, tube, box, set, accessory. */
  readonly forms: readonly string[];
  /** Minor units of the base currency. */
  readonly fromOrderMinor: number;
  readonly ratePpm: number;
}

/**
 * The tax rule of one region. `label` says what it exempts or taxes; shoppers read it where no tax
 * is due.
 */
export interface TaxRule {
  readonly country: string;
  readonly region: string;
  /** Name of the region, for the label of its tax; null when the table has none. */
  readonly regionName: string | null;
  readonly label: string;
  /** In order of precedence: the first match applies. */
  readonly lines: readonly TaxRuleLine[];
}

/** All tax rules. */
export interface TaxTable {
  /** Rate and label where no rule matches. */
  readonly defaultRatePpm: number;
  readonly defaultLabel?: string;
  /** Returns the label of a due tax; the rule's `label` by default. */
  readonly nameTax?: (rule: TaxRule) => string;
  readonly appliesToShipping: boolean;
  readonly rules: readonly TaxRule[];
}

/**
 * One cart line: the form of its product and its amount after discounts, in minor units of the
 * cart's currency.
 */
export interface TaxableRow {
  /** {@link UNTAXED_FORM} for a line without tax. */
  readonly form: string;
  readonly amountMinor: number;
}

/** The form of stored value, such as a gift card. It is taxed when it pays for goods. */
export const UNTAXED_FORM = 'stored_value';

/** The destination of the goods. */
export interface TaxDestination {
  readonly countryCode: string;
  readonly regionCode: string | null;
}

/** A resale certificate that exempts a customer's orders from sales tax. */
export interface TaxExemption {
  readonly certificate: string;
  /** First moment at which it is invalid, in epoch milliseconds; null = never. */
  readonly expiresMs: number | null;
}

/** Returns whether a certificate is valid at a moment. */
export function isExempt(exemption: TaxExemption | null, nowMs: number): exemption is TaxExemption {
  return exemption !== null && (exemption.expiresMs === null || nowMs < exemption.expiresMs);
}

/** Returns the tax of an exempt customer's cart: none, with a line labeled `label`. */
export function exemptTax(label: string, rows: readonly TaxableRow[]): SalesTax {
  return {
    taxMinor: 0,
    shippingTaxMinor: 0,
    rows: rows.map(() => ({ taxMinor: 0, ratePpm: 0 })),
    applied: [{ label, ratePpm: 0, amountMinor: 0 }],
  };
}

/** One tax line of the totals: its rule, its rate and its amount. */
export interface AppliedTax {
  readonly label: string;
  readonly ratePpm: number;
  readonly amountMinor: number;
}

/** The tax of a cart. The lines and shipping add up to `taxMinor`, and so do the applied taxes. */
export interface SalesTax {
  readonly taxMinor: number;
  readonly shippingTaxMinor: number;
  /** One per line of the input, in order. */
  readonly rows: readonly { readonly taxMinor: number; readonly ratePpm: number }[];
  /**
   * One per rate above zero; a single line of zero when a rule exempts everything; none without a
   * rule.
   */
  readonly applied: readonly AppliedTax[];
}

/**
 * Returns the sales tax by the shop's table. Thresholds compare the value of the metal in the order
 * (everything but accessories and stored value), before shipping. Each rate is rounded once, half up, over all its
 * lines, and allocated to them by largest remainder, so that lines, rates and total agree to the
 * cent. Shipping is taxed only where the table says so, at the highest rate of a line. `rateE6`
 * converts thresholds to the cart's currency.
 */
export function salesTax(
  table: TaxTable,
  destination: TaxDestination,
  rows: readonly TaxableRow[],
  shippingMinor: number = 0,
  rateE6: number = 1_000_000,
): SalesTax {
  const rule = findRule(table, destination);
  const orderMinor = rows.reduce((sum, row) => (isMetal(row) ? sum + row.amountMinor : sum), 0);
  const rates = rows.map((row) => rateFor(table, rule, row.form, orderMinor, rateE6));
  const shippingRate = table.appliesToShipping ? Math.max(0, ...rates) : 0;
  // Shipping is treated as one more line, so that it is rounded together with the lines of its
  // rate.
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

function isMetal({ form }: TaxableRow): boolean {
  return form !== 'accessory' && form !== UNTAXED_FORM;
}

function rateFor(
  table: TaxTable,
  rule: TaxRule | null,
  form: string,
  orderMinor: number,
  rateE6: number,
): number {
  if (form === UNTAXED_FORM) return 0;
  const line = rule?.lines.find(
    (candidate) =>
      candidate.forms.includes(form) && convertMinor(candidate.fromOrderMinor, rateE6) <= orderMinor,
  );
  return line?.ratePpm ?? table.defaultRatePpm;
}
