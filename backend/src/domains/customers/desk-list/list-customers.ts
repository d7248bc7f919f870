import { parseSearchWords } from '@ingot/rules/customers/search-words.ts';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { pageUnknown } from '../desk-page/desk-errors.ts';
import { type CustomerPlace, type CustomerRow, findCustomerRows } from './customer-list.repository.ts';

const MAX_ROWS = 100;

/** A page of the customer list. */
export interface CustomerListPage {
  readonly rows: readonly CustomerRow[];
  readonly total: number | null;
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
}

/**
 * Returns a page of the accounts that match a text, newest first. An empty text matches all
 * accounts. A text without letters and digits matches none.
 * @throws ContractError for a cursor that this list did not return
 */
export async function listCustomers(
  db: Database,
  wanted: {
    readonly search: string;
    readonly groupId: number | null;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<CustomerListPage> {
  const isSearch = wanted.search.trim() !== '';
  const search = isSearch ? parseSearchWords(wanted.search) : null;
  if (isSearch && search === null) return { rows: [], total: 0, next: null };
  const after = wanted.after === null ? null : readPlace(wanted.after);
  const most = Math.min(Math.max(1, wanted.limit), MAX_ROWS);
  const { rows, total } = await findCustomerRows(db, {
    search,
    groupId: wanted.groupId,
    after,
    limit: most + 1,
  });
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return { rows: shown, total, next: last && rows.length > most ? writePlace(last) : null };
}

const placeSchema = z.tuple([z.int(), z.int()]);

function readPlace(cursor: string): CustomerPlace {
  try {
    const [at, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at, id };
  } catch {
    throw pageUnknown();
  }
}

function writePlace({ at, id }: CustomerPlace): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}
