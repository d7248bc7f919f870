import { storedProducts } from '../../../domains/catalog/import/stored/stored-products.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Cell, tableOf } from '../../../platform/import-files/cells.ts';
import { isPlainRow, type PlainRow } from '../../../platform/import-files/stored-rows.ts';
import type { WatchBatch } from '../batch-queue.ts';

/** The maximum number of products whose changes a report shows. */
const MOST = 50;
/** Longer values are cut. */
const LONGEST = 200;

/** A value that an import would change, as files have it; empty for none. */
export interface ChangedValue {
  /** Column of import files, such as `pricing.premium_percent`. */
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/** The changes of an import to one product. */
export interface ChangedProduct {
  /** The row in the file. */
  readonly row: number;
  readonly sku: string;
  readonly isNew: boolean;
  readonly values: readonly ChangedValue[];
}

/** Collects what the first changed rows of a dry run change. Reads the products as an export does. */
export function firstChanges(): { readonly watch: WatchBatch; readonly found: readonly ChangedProduct[] } {
  const found: ChangedProduct[] = [];
  const watch: WatchBatch = async (trx, rows, write) => {
    if (found.length >= MOST) return write();
    const keys = rows.map(({ row }) => (isPlainRow(row) ? storedProducts.keyOf(row) : null));
    const skus = keys.filter((key) => key !== null);
    const before = await readBySku(trx, skus);
    const problems = await write();
    const after = await readBySku(trx, skus);
    const rejected = new Set(problems.map(({ number }) => number));
    for (const [at, { number }] of rows.entries()) {
      const key = keys[at] ?? null;
      const product = key === null ? undefined : after.get(key);
      if (found.length >= MOST || key === null || product === undefined || rejected.has(number)) continue;
      const earlier = before.get(key);
      const values = valuesBetween(earlier ?? new Map(), product);
      if (values.length === 0) continue;
      found.push({
        row: number,
        sku: String(product.get('sku') ?? key),
        isNew: earlier === undefined,
        values,
      });
    }
    return problems;
  };
  return { watch, found };
}

type Values = ReadonlyMap<string, Cell>;

async function readBySku(db: Database, skus: readonly string[]): Promise<ReadonlyMap<string, Values>> {
  const products = new Map<string, Values>();
  for await (const page of storedProducts.read(db, skus)) {
    for (const row of page) products.set(storedProducts.keyOf(row) ?? '', valuesOf(row));
  }
  return products;
}

function valuesOf(row: PlainRow): Values {
  const { columns, records } = tableOf([row]);
  return new Map(columns.map((column, at) => [column, records[0]?.[at] ?? null]));
}

function valuesBetween(before: Values, after: Values): ChangedValue[] {
  const columns = new Set([...before.keys(), ...after.keys()]);
  columns.delete('sku');
  return [...columns].flatMap((column) => {
    const [was, is] = [before, after].map((values) => shown(values.get(column) ?? null));
    return was === undefined || is === undefined || was === is
      ? []
      : [{ column, before: cut(was), after: cut(is) }];
  });
}

const shown = (cell: Cell): string => (cell === null ? '' : String(cell));

function cut(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : text;
}
