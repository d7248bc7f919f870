import type { CouponRules } from '@ingot/rules/discounts/coupon-rules.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { randomCharacters } from '../codes/random-code.ts';
import type { CouponDesk } from './change-coupon.ts';
import {
  findBatch,
  insertBatch,
  insertBatchCodes,
  listFirstCode,
  lockBatchKey,
} from './coupon-batch.repository.ts';
import { countInvalid, prefixInvalid, requestKeyInvalid } from './desk-errors.ts';
import { readRules } from './read-rules.ts';

/** The largest number of codes in a set. */
const MOST_CODES = 10_000;
/**
 * Number of random characters in a code. Twelve of 30 characters have 59 bits, so guessing finds no
 * code.
 */
const RANDOM_CHARACTERS = 12;

/** A set of codes to make. */
export interface WantedCodes {
  /** Idempotency key of the client. A repeated request makes no second set. */
  readonly key: string;
  readonly prefix: string;
  readonly count: number;
  /** The rules of each code. */
  readonly rules: CouponRules;
}

/** A set of codes. */
export interface CodeSet {
  readonly batchId: number;
  /** The coupon that represents the set in lists. */
  readonly couponId: number;
  /** The name of the set in lists and records, such as `WELCOME-…`. */
  readonly code: string;
  /** Whether an earlier request with the same key made the set. */
  readonly isKnown: boolean;
  /** The task that writes the codes to a file. Null until it is queued. */
  readonly fileTaskId: number | null;
}

/** Makes a set of codes with the same rules. Each code counts its own uses. */
export async function makeCodes(
  trx: Transaction,
  desk: CouponDesk,
  { key, prefix, count, rules }: WantedCodes,
): Promise<CodeSet> {
  if (key.length < 8 || key.length > 80) throw requestKeyInvalid();
  await lockBatchKey(trx, key);
  const known = await findBatch(trx, key);
  if (known !== null) return { ...known, isKnown: true };
  const start = prefix.trim().toUpperCase();
  if (!/^[A-Z0-9]{1,16}$/.test(start)) throw prefixInvalid();
  if (!(Number.isInteger(count) && count >= 1 && count <= MOST_CODES)) throw countInvalid(MOST_CODES);
  const stored = await readRules(trx, desk, `${start}-1`, rules);
  const batchId = await insertBatch(trx, { prefix: start, codes: count, key });
  // A random code is almost never taken. The loop replaces taken codes until the set is complete.
  for (let made = 0; made < count; ) {
    const codes = Array.from(
      { length: count - made },
      () => `${start}-${randomCharacters(RANDOM_CHARACTERS)}`,
    );
    made += await insertBatchCodes(trx, { batchId, codes, rules: stored });
  }
  await listFirstCode(trx, batchId);
  const made = await findBatch(trx, key);
  if (made === null) throw new Error(`The set of codes ${batchId} is missing`);
  return { ...made, isKnown: false };
}
