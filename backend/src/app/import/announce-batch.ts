import { IMPORT_PROGRESS, type ImportProgress } from '../../domains/catalog/refresh/import-progress.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { notify } from '../../platform/database/notifications/notify.ts';
import type { ImportContext, SectionRows } from '../../platform/import-files/section.ts';

/** The notifications of a section. */
export type Announced = Pick<SectionRows<unknown>, 'channel' | 'changesOnlyFrame'>;

/** PostgreSQL limits a payload to 8,000 bytes, and an id with its comma has at most eleven. */
const IDS_OF_ONE = 700;

/**
 * Runs `write` and notifies all processes of its changes in the same transaction. A batch is thus
 * announced exactly when it is committed, even if the import is killed afterwards. Returns the
 * result of `write`.
 */
export async function withAnnouncements<T>(
  trx: Transaction,
  { context, announced }: { readonly context: ImportContext; readonly announced?: Announced },
  write: (context: ImportContext) => Promise<T>,
): Promise<T> {
  const products = new Set<number>();
  const stock = new Set<number>();
  const result = await write({
    ...context,
    noteProducts(ids) {
      for (const id of ids) products.add(id);
      context.noteProducts(ids);
    },
    noteStock(ids) {
      for (const id of ids) stock.add(id);
      context.noteStock(ids);
    },
  });
  for (const ids of chunks(products)) await announce(trx, { products: ids });
  for (const ids of chunks(stock)) await announce(trx, { stock: ids });
  if (announced?.changesOnlyFrame) await announce(trx, { isAll: true });
  if (announced?.channel !== undefined) await notify(trx, announced.channel);
  return result;
}

/** Notifies all processes that an import has ended and all its changes are announced. */
export function announceEnd(db: Database): Promise<void> {
  return announce(db, { isEnd: true });
}

function announce(db: Database | Transaction, progress: ImportProgress): Promise<void> {
  return notify(db, IMPORT_PROGRESS, JSON.stringify(progress));
}

function chunks(ids: ReadonlySet<number>): number[][] {
  const all = [...ids];
  return Array.from({ length: Math.ceil(all.length / IDS_OF_ONE) }, (_, chunk) =>
    all.slice(chunk * IDS_OF_ONE, (chunk + 1) * IDS_OF_ONE),
  );
}
