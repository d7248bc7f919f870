import type { CheckedSale } from '@ingot/rules/holdings/check-sale.ts';
import { compareMethods, type SaleOutcome } from '@ingot/rules/holdings/gains/compare-methods.ts';
import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import { lotNotFound } from '../holding-errors.ts';
import { ownedLots, soldLots } from '../lots/read-holdings.ts';
import type { NamedLot } from '../sales/named-lots.ts';
import { saleNotFound } from '../sales/sale-errors.ts';
import type { OwnedMetals } from '../values/read-metals.ts';

/** A sale that is not recorded: a new one of the pieces of a lot, or a change of a recorded one. */
export interface ProposedSale {
  readonly lotUid: string | null;
  readonly saleUid: string | null;
  readonly sale: CheckedSale;
  /** The lots that the customer chose; null for those of the recorded sale. */
  readonly named: readonly NamedLot[] | null;
}

/** Returns the figures of a sale by each method. @throws ContractError for an unknown lot or sale */
export function saleOutcomes(
  { entered, years }: Pick<OwnedMetals, 'entered' | 'years'>,
  { lotUid, saleUid, sale, named }: ProposedSale,
): SaleOutcome[] {
  const { lots, sales } = entered;
  const recorded = saleUid === null ? null : sales.find(({ uid }) => uid === saleUid);
  if (recorded === undefined) throw saleNotFound();
  const kind = recorded?.kind ?? lots.find(({ uid }) => uid === lotUid)?.kind;
  if (kind === undefined) throw lotNotFound();
  const chosen = named?.map(({ lotUid: uid, pieces }): [string, number] => [uid, pieces]);
  const proposed = {
    id: saleUid ?? '',
    kind,
    soldOn: sale.soldOn,
    pieces: sale.pieces,
    proceedsMinor: toBaseMinor(sale.proceedsMinor, sale.rateE6),
    named: new Map(chosen ?? Object.entries(recorded?.named ?? {})),
  };
  return compareMethods(ownedLots(lots), soldLots(sales), proposed, (year) => years.methodOf(year));
}
