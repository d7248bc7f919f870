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

/** The largest set of codes. */
const MOST_CODES = 10_000;
/** 12 characters of 30 are 59 bits: nobody finds a code by trying. */
const RANDOM_CHARACTERS = 12;

/** Codes to make. */
export interface WantedCodes {
  /** Chosen by the client; a repetition with the same key makes no second set. */
  readonly key: string;
  readonly prefix: string;
  readonly count: number;
  /** The rules of each code. */
  readonly rules: CouponRules;
}

/** A set of codes. */
export interface CodeSet {
  readonly batchId: number;
  /** The coupon that stands for the set. */
  readonly couponId: number;
  /** The code that stands for the set in lists and records. */
  readonly code: string;
  /** Whether an earlier request with the same key made it. */
  readonly isKnown: boolean;
  /** The task that writes the codes to a file; null before it. */
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
  // A random code is as good as never taken; the loop still ends with the whole number.
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
