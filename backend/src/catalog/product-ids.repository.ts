import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import { binaryArray } from '../database/binary-array.ts';
import type { Transaction } from '../database/database.ts';
import { type Asked, askOne } from '../database/transaction.ts';

/** Ids of the products that have these skus, by folded sku; unknown ones are absent. */
export function findProductIds(trx: Transaction, skus: readonly string[]): Promise<Map<string, number>> {
  return askOne(trx, productIds(trx, skus));
}

/** The same as a part of `askTogether`. They come as one value: of many rows the driver makes many objects. */
export function productIds(
  trx: Transaction,
  skus: readonly string[],
): Asked<{ ids: Record<string, number> | null }, Map<string, number>> {
  const wanted = [...new Set(skus.map((sku) => foldCode(sku)))];
  return {
    statement: sql<{ ids: Record<string, number> | null }>`
      select json_object_agg(lower(sku collate "C"), id) as ids from product
      where lower(sku collate "C") = any(${binaryArray('text', wanted)}::text[])`.compile(trx),
    read: ([row]) => new Map(Object.entries(row?.ids ?? {})),
  };
}
