import { decimalToMinor } from '../money/convert-money.ts';
import {
  dayProblem,
  type EntryBasis,
  type EntryProblem,
  MOST_COST,
  numberProblem,
  paidIn,
  piecesProblem,
  rateProblem,
  unpaidProblem,
} from './check-entry.ts';

/** A sale or gift as the customer entered it. Null: not given. */
export interface EnteredSale {
  readonly pieces: number | null;
  /** The day, `2026-01-31`. */
  readonly soldOn: string | null;
  readonly isGift: boolean;
  /** Proceeds of all pieces less the costs of the sale, in units of the currency; null or 0 for a gift. */
  readonly proceeds: number | null;
  /** What the sale cost, such as shipping; null for nothing. A gift has none. */
  readonly costs: number | null;
  readonly buyer: string | null;
  /** Null: the base currency. */
  readonly currency: string | null;
  /** Units of the currency for one unit of the base currency on that day; null: the shop's rate of the day. */
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
  readonly costsMinor: number;
  readonly buyer: string | null;
  readonly currency: string;
  readonly rateE6: number;
  /** The day of the shop's rate, if it is not that of the entry; otherwise null. */
  readonly rateOn: string | null;
  readonly note: string | null;
}

const LONGEST_NOTE = 500;
const LONGEST_BUYER = 255;

/** Returns the checked sale, or its problems by field. Does not check that the pieces are held. */
export function checkSale(
  sale: EnteredSale,
  basis: EntryBasis,
): { readonly sale: CheckedSale } | { readonly problems: ReadonlyMap<SaleField, EntryProblem> } {
  const problems = new Map<SaleField, EntryProblem>();
  const add = (field: SaleField, problem: EntryProblem | null) => problem && problems.set(field, problem);
  const { pieces, isGift, buyer, note } = sale;
  const costs = sale.costs ?? 0;
  const proceeds = isGift ? (sale.proceeds ?? 0) : sale.proceeds;
  add('pieces', piecesProblem(pieces));
  add('soldOn', dayProblem(sale.soldOn, basis.today));
  add('proceeds', numberProblem(proceeds, 0, isGift ? 0 : MOST_COST));
  add('costs', numberProblem(costs, 0, isGift ? 0 : MOST_COST));
  if ((buyer ?? '').length > LONGEST_BUYER) problems.set('buyer', 'too-long');
  add('rate', rateProblem(sale, basis.baseCurrency));
  if ((note ?? '').length > LONGEST_NOTE) problems.set('note', 'too-long');
  const paid = paidIn({ ...sale, day: sale.soldOn }, basis);
  if (!paid) add(...unpaidProblem(sale, basis));
  if (problems.size > 0 || !paid) return { problems };
  return {
    sale: {
      pieces: pieces ?? 0,
      soldOn: sale.soldOn ?? '',
      isGift,
      proceedsMinor: decimalToMinor(proceeds ?? 0),
      costsMinor: decimalToMinor(costs),
      buyer,
      ...paid,
      note,
    },
  };
}
