import type { Database } from '../../../platform/database/database.ts';
import { type BuyerRow, findBuyerRows } from './find-buyers.repository.ts';

const SHORTEST = 2;
const LONGEST = 100;

/**
 * Returns up to eight customers whose name, e-mail address or telephone number contains a text of at least
 * two characters.
 */
export async function findBuyers(db: Database, text: string): Promise<BuyerRow[]> {
  const wanted = text.trim().slice(0, LONGEST);
  return wanted.length < SHORTEST ? [] : findBuyerRows(db, wanted);
}
