import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { lotNotFound } from '../holding-errors.ts';
import type { OwnedMetals } from '../values/read-metals.ts';
import { PRESENTED_METHODS } from '../years/presented-methods.ts';
import { choosableOf } from './named-lots.ts';
import { saleNotFound } from './sale-errors.ts';

/** The pieces and the day of a sale, as a client names them. */
interface Choice {
  readonly lot_uid?: string | null | undefined;
  readonly sale_uid?: string | null | undefined;
  readonly sold_on: string;
}

/**
 * Returns the lots that a sale can take pieces from, with the method of its year.
 * @throws ContractError for an unknown lot or sale
 */
export function presentChoice(metals: OwnedMetals, { lot_uid, sale_uid, sold_on }: Choice) {
  const { entered, lots, years, currency } = metals;
  const { sales } = entered;
  const uid = sale_uid ?? null;
  const sale = uid === null ? null : sales.find((each) => each.uid === uid);
  if (sale === undefined) throw saleNotFound();
  const kind = sale?.kind ?? lots.find((lot) => lot.uid === lot_uid)?.kind;
  if (kind === undefined) throw lotNotFound();
  const choosable = choosableOf(entered, { uid, kind, soldOn: sold_on }, years);
  const byUid = new Map(lots.map((lot) => [lot.uid, lot]));
  return {
    method: PRESENTED_METHODS[years.methodOf(Number(sold_on.slice(0, 4)))],
    items: [...choosable].flatMap(([lotUid, pieces]) => {
      const lot = byUid.get(lotUid);
      if (!lot) return [];
      const { acquiredOn, share, rateE6 } = lot;
      const cost = presentMoney(toBaseMinor(share.costMinor - share.refundedMinor, rateE6), currency);
      return [{ lot_uid: lotUid, acquired_on: acquiredOn, pieces, cost, lot_pieces: share.pieces }];
    }),
  };
}
