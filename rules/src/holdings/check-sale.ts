import {
  dayProblem,
  type LotBasis,
  type LotProblem,
  MOST_COST,
  MOST_PIECES,
  MOST_RATE,
  numberProblem,
} from './check-lot.ts';

/** A sale or gift as the customer entered it. Null: not given. */
export interface EnteredSale {
  readonly pieces: number | null;
  /** The day, `2026-01-31`. */
  readonly soldOn: string | null;
  readonly isGift: boolean;
  /** Proceeds of all pieces, in units of the currency; null or 0 for a gift. */
  readonly proceeds: number | null;
  /** Null: the base currency. */
  readonly currency: string | null;
  /** Units of the currency for one unit of the base currency on that day; null: the shop's rate. */
  readonly rate: number | null;
  readonly note: string | null;
}

/** A field of an entered sale. */
export type SaleField = Exclude<keyof EnteredSale, 'isGift'>;

/** A sale whose fields are complete and within their limits. */
export interface CheckedSale {
  readonly pieces: number;
  readonly soldOn: string;
  readonly isGift: boolean;
  readonly proceedsMinor: number;
  readonly currency: string;
  readonly rateE6: number;
  readonly note: string | null;
}

const LONGEST_NOTE = 500;

/** Returns the checked sale, or its problems by field. Does not check that the pieces are held. */
export function checkSale(
  sale: EnteredSale,
  { today, baseCurrency, currencies }: LotBasis,
): { readonly sale: CheckedSale } | { readonly problems: ReadonlyMap<SaleField, LotProblem> } {
  const problems = new Map<SaleField, LotProblem>();
  const add = (field: SaleField, problem: LotProblem | null) => problem && problems.set(field, problem);
  const { pieces, isGift, rate, note } = sale;
  const proceeds = isGift ? (sale.proceeds ?? 0) : sale.proceeds;
  add('pieces', numberProblem(pieces, 1, MOST_PIECES) ?? (Number.isInteger(pieces) ? null : 'out-of-range'));
  add('soldOn', dayProblem(sale.soldOn, today));
  add('proceeds', numberProblem(proceeds, 0, isGift ? 0 : MOST_COST));
  if (rate !== null) add('rate', numberProblem(rate, 0.000_001, MOST_RATE));
  if ((note ?? '').length > LONGEST_NOTE) problems.set('note', 'too-long');
  const code = sale.currency ?? baseCurrency;
  const currency = currencies.find((each) => each.code === code);
  if (!currency) problems.set('currency', 'unknown-currency');
  if (problems.size > 0 || !currency) return { problems };
  return {
    sale: {
      pieces: pieces ?? 0,
      soldOn: sale.soldOn ?? '',
      isGift,
      proceedsMinor: Math.round((proceeds ?? 0) * 100),
      currency: code,
      rateE6: rate === null ? currency.rateE6 : Math.round(rate * 1_000_000),
      note,
    },
  };
}
