import { choosableLots } from '@ingot/rules/holdings/named/choosable-lots.ts';
import type { Ledger } from '../changes/ledger.ts';
import type { StoredSale } from '../holding.ts';
import { ownedLots, soldLots } from '../lots/read-holdings.ts';
import { YearMethods } from '../lots/year-methods.ts';
import { namedLotsWrong } from './sale-errors.ts';

/** Pieces of a lot that a customer chose for a sale. */
export interface NamedLot {
  readonly lotUid: string;
  readonly pieces: number;
}

/** The sale of a choice; `uid` is null for a new one. */
export type ChoosingSale = Pick<StoredSale, 'kind' | 'soldOn' | 'pieces'> & { readonly uid: string | null };

/** Returns the pieces by lot uid that a sale can take, the oldest lot first. */
export function choosableOf(
  { lots, sales }: Pick<Ledger, 'lots' | 'sales'>,
  { uid, kind, soldOn }: Omit<ChoosingSale, 'pieces'>,
  methods: YearMethods,
): Map<string, number> {
  return choosableLots(ownedLots(lots), soldLots(sales), { id: uid, kind, soldOn }, (year) =>
    methods.methodOf(year),
  );
}

/** @throws ContractError unless the sale can take the pieces of the named lots */
export function requireNamed(ledger: Ledger, sale: ChoosingSale, named: readonly NamedLot[]): void {
  if (named.length === 0) return;
  const choosable = choosableOf(ledger, sale, new YearMethods(ledger.years));
  const isWrong = named.some(
    ({ lotUid, pieces }, at) =>
      pieces < 1 ||
      pieces > (choosable.get(lotUid) ?? 0) ||
      named.findIndex((other) => other.lotUid === lotUid) < at,
  );
  const sum = named.reduce((all, { pieces }) => all + pieces, 0);
  if (isWrong || sum > sale.pieces) throw namedLotsWrong(sale.soldOn);
}
