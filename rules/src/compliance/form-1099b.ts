import { type DatedRule, ruleOn } from '../checkout/delivered/dated-rules.ts';
import type { ClosedDays } from '../checkout/delivery/closed-days.ts';
import type { Metal } from '../metals/metal.ts';
import { microgramsToOunces } from '../metals/weight.ts';
import type { CalendarDay } from '../metals/zoned-time.ts';
import { dueOnYearlyDay, type YearlyDay } from './duty-days.ts';

/** Pieces of one product that a customer sold to the shop. */
export interface SoldPieces {
  readonly name: string;
  readonly metal: Metal | null;
  /** The form of the product, such as `bar`; null if the shop no longer has it. */
  readonly form: string | null;
  /** Parts per thousand; null if unknown. */
  readonly fineness: number | null;
  /** Fine metal of one piece. */
  readonly fineMicrograms: number;
  readonly quantity: number;
}

/** A kind of pieces whose sale a dealer reports. */
export interface ReportableKind {
  readonly id:
    | 'gold_bars'
    | 'silver_bars'
    | 'platinum_bars'
    | 'palladium_bars'
    | 'krugerrand'
    | 'maple_leaf'
    | 'onza'
    | 'silver_coins';
  readonly metal: Metal;
  /** Forms of products in the catalog. */
  readonly forms: readonly string[];
  /** Range of the fineness in parts per thousand. */
  readonly fineness: readonly [least: number, most: number];
  /** Words that the name contains. Empty: any name. */
  readonly named: readonly string[];
  /** Words of names that are of another kind. */
  readonly notNamed: readonly string[];
  /** Range of the fine weight of one piece in troy ounces; null for any. */
  readonly pieceOunces: readonly [least: number, most: number] | null;
  /** The smallest reportable sale: pieces, or gross troy ounces, or fine troy ounces. */
  readonly from: { readonly unit: 'pieces' | 'gross_ounces' | 'fine_ounces'; readonly least: number };
}

/** A reportable part of a sale. */
export interface ReportableSale {
  readonly kind: ReportableKind;
  /** The sold amount in the unit of `kind.from`. */
  readonly amount: number;
}

const bar = (
  id: ReportableKind['id'],
  metal: Metal,
  leastFineness: number,
  leastOunces: number,
): ReportableKind => ({
  id,
  metal,
  forms: ['bar'],
  fineness: [leastFineness, 1_000],
  named: [],
  notNamed: [],
  pieceOunces: null,
  from: { unit: 'gross_ounces', least: leastOunces },
});

const goldCoin = (id: ReportableKind['id'], named: readonly string[]): ReportableKind => ({
  id,
  metal: 'gold',
  forms: ['coin', 'tube', 'box', 'set'],
  fineness: [900, 1_000],
  named,
  notNamed: [],
  // One ounce within the tolerance of the mint. Fractional coins are not reportable.
  pieceOunces: [0.99, 1.01],
  from: { unit: 'pieces', least: 25 },
});

/**
 * Sales of metal that a dealer in the United States reports on Form 1099-B, by the first day on
 * which the list applies.
 *
 * Sources: Internal Revenue Code §6045; Treas. Reg. §1.6045-1(a); Rev. Proc. 92-103; IRS,
 * "Instructions for Form 1099-B", section "Sales of precious metals": a sale is reportable in a form
 * and from a quantity that fulfills a regulated futures contract approved by the CFTC, and the sales
 * of 24 hours count as one. The kinds and quantities are those of the industry's list of reportable
 * items (Industry Council for Tangible Assets, now National Coin & Bullion Association). $1,000 of face
 * value in dimes, quarters and half dollars of 90 % silver are 715 fine ounces, as the trade counts
 * circulated coins.
 */
export const FORM_1099B_KINDS: readonly DatedRule<readonly ReportableKind[]>[] = [
  {
    from: { year: 1993, month: 1, day: 1 },
    value: [
      // One kilogram.
      bar('gold_bars', 'gold', 995, 32.15),
      bar('silver_bars', 'silver', 999, 1_000),
      bar('platinum_bars', 'platinum', 999.5, 25),
      bar('palladium_bars', 'palladium', 999.5, 100),
      goldCoin('krugerrand', ['krugerrand']),
      goldCoin('maple_leaf', ['maple leaf']),
      goldCoin('onza', ['onza', 'libertad']),
      {
        id: 'silver_coins',
        metal: 'silver',
        forms: ['coin', 'tube', 'box', 'set'],
        fineness: [900, 900],
        named: ['dime', 'quarter', 'half dollar', 'half-dollar', '90%', '90 %'],
        notNamed: ['silver dollar', 'morgan', 'peace dollar'],
        pieceOunces: null,
        from: { unit: 'fine_ounces', least: 715 },
      },
    ],
  },
];

/**
 * Returns the parts of a sale that are reported on Form 1099-B. `sold` are the pieces that one
 * customer sold within 24 hours.
 */
export function reportableSales(
  sold: readonly SoldPieces[],
  day: CalendarDay,
  kinds: readonly DatedRule<readonly ReportableKind[]>[] = FORM_1099B_KINDS,
): ReportableSale[] {
  return (ruleOn(kinds, day) ?? []).flatMap((kind) => {
    const amount = sold
      .filter((pieces) => isOfKind(pieces, kind))
      .reduce((sum, pieces) => sum + amountOf(pieces, kind), 0);
    // The weight of each piece is rounded to a microgram.
    return amount >= kind.from.least * (1 - 1e-6) ? [{ kind, amount }] : [];
  });
}

function isOfKind(pieces: SoldPieces, kind: ReportableKind): boolean {
  const { metal, form, fineness, fineMicrograms } = pieces;
  if (metal !== kind.metal || form === null || !kind.forms.includes(form)) return false;
  // A product without fineness counts: staff decide about it.
  if (fineness !== null && (fineness < kind.fineness[0] || fineness > kind.fineness[1])) return false;
  const name = pieces.name.toLowerCase();
  if (kind.named.length > 0 && !kind.named.some((word) => name.includes(word))) return false;
  if (kind.notNamed.some((word) => name.includes(word))) return false;
  if (kind.pieceOunces === null) return true;
  const ounces = microgramsToOunces(fineMicrograms);
  return ounces >= kind.pieceOunces[0] && ounces <= kind.pieceOunces[1];
}

function amountOf({ fineness, fineMicrograms, quantity }: SoldPieces, { from }: ReportableKind): number {
  if (from.unit === 'pieces') return quantity;
  const fine = microgramsToOunces(fineMicrograms * quantity);
  return from.unit === 'fine_ounces' ? fine : (fine * 1_000) / (fineness ?? 1_000);
}

/** The deadlines of a reportable sale. */
export interface SaleReportDays {
  /** The deadline of the paper filing with the tax authority. */
  readonly fileBy: YearlyDay;
  /** The deadline of the statement to the customer. */
  readonly statementBy: YearlyDay;
}

/**
 * The deadlines of Form 1099-B, by the first day on which they apply.
 *
 * Sources: IRS, "General Instructions for Certain Information Returns": file by February 28, or
 * electronically by March 31. Until 2008 the statement was due on January 31; since then on February 15
 * (Internal Revenue Code §6045(b), Emergency Economic Stabilization Act of 2008).
 */
export const FORM_1099B_DAYS: readonly DatedRule<SaleReportDays>[] = [
  {
    from: { year: 1993, month: 1, day: 1 },
    value: {
      fileBy: { yearsLater: 1, month: 2, day: 28 },
      statementBy: { yearsLater: 1, month: 1, day: 31 },
    },
  },
  {
    from: { year: 2008, month: 1, day: 1 },
    value: {
      fileBy: { yearsLater: 1, month: 2, day: 28 },
      statementBy: { yearsLater: 1, month: 2, day: 15 },
    },
  },
];

/** Returns the deadlines of a sale on `day`. Null before the first rule. */
export function saleReportDays(
  day: CalendarDay,
  closedDays: ClosedDays,
): { readonly dueDay: CalendarDay; readonly statementDay: CalendarDay } | null {
  const rule = ruleOn(FORM_1099B_DAYS, day);
  return (
    rule && {
      dueDay: dueOnYearlyDay(day, rule.fileBy, closedDays),
      statementDay: dueOnYearlyDay(day, rule.statementBy, closedDays),
    }
  );
}
