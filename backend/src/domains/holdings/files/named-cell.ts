import { shareSplits, takenPieces } from '@ingot/rules/holdings/split-lots.ts';
import { withIds } from '../changes/ledger.ts';
import type { StoredLot, StoredSale } from '../holding.ts';
import type { NamedLot } from '../sales/named-lots.ts';
import { decimalText } from './cells.ts';

const PART = /^(\d{1,9}) x (.{1,80})$/;

/**
 * The lots of a customer by their names in a file of sales: `2024-02-01 100.00 USD`, or with ` #2` for the
 * second of lots with the same pieces, day and cost. Names are unique among the lots of equal pieces.
 */
export class LotNames {
  readonly #names = new Map<string, string>();
  readonly #lots = new Map<string, StoredLot>();

  /** `lots` in the order of entry, which an import keeps. */
  constructor(lots: readonly StoredLot[]) {
    const counts = new Map<string, number>();
    const shares = shareSplits(withIds(lots), takenPieces(withIds(lots)));
    for (const lot of lots) {
      const { uid, kind, acquiredOn, currency } = lot;
      const { costMinor, refundedMinor } = lot.split === null ? lot : (shares.get(uid) ?? lot);
      const plain = `${acquiredOn} ${decimalText(costMinor - refundedMinor, 2)} ${currency}`;
      const count = (counts.get(`${kind} ${plain}`) ?? 0) + 1;
      counts.set(`${kind} ${plain}`, count);
      const name = count === 1 ? plain : `${plain} #${count}`;
      this.#names.set(uid, name);
      this.#lots.set(`${kind} ${name}`, lot);
    }
  }

  /** Returns the chosen lots of a sale as a cell: `3 x 2024-02-01 100.00 USD; 1 x …`. Null without a choice. */
  write({ named }: Pick<StoredSale, 'named'>): string | null {
    const parts = Object.entries(named).flatMap(([uid, pieces]) => {
      const name = this.#names.get(uid);
      return name === undefined ? [] : [`${pieces} x ${name}`];
    });
    return parts.length === 0 ? null : parts.join('; ');
  }

  /** Returns the lots of a cell; null unless the sale can have chosen all of them. */
  read(cell: string, sale: Pick<StoredSale, 'kind' | 'pieces' | 'soldOn'>): readonly NamedLot[] | null {
    const named = new Map<string, number>();
    let left = sale.pieces;
    for (const part of cell.split(';')) {
      const [, count = '', name = ''] = PART.exec(part.trim()) ?? [];
      const lot = this.#lots.get(`${sale.kind} ${name}`);
      const pieces = Number(count);
      left -= pieces;
      if (!lot || named.has(lot.uid) || pieces < 1 || pieces > lot.pieces || left < 0) return null;
      if (lot.acquiredOn > sale.soldOn) return null;
      named.set(lot.uid, pieces);
    }
    return [...named].map(([lotUid, pieces]) => ({ lotUid, pieces }));
  }
}
