import { randomInt } from 'node:crypto';
import { PICKUP_ALPHABET, PICKUP_CODE_LENGTH } from '@ingot/rules/fulfillment/read-code.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OfficeDesk } from '../office-desk.ts';
import type { BenchPackage } from '../packages/bench-package.ts';
import { insertCollection } from './collection.repository.ts';
import { COLLECTION_READY } from './collection-jobs.ts';

const MOST_TRIES = 5;

/** Puts a closed package at the counter with a new code, and queues the mail to its buyer. */
export async function readyToCollect(
  trx: Transaction,
  desk: Pick<OfficeDesk, 'jobs' | 'clock'>,
  { id: packageId }: Pick<BenchPackage, 'id'>,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (await insertCollection(trx, { packageId, code: newCode(), nowMs: desk.clock.now() })) {
      await desk.jobs.send(trx, COLLECTION_READY, { packageId });
      return;
    }
  }
  throw new Error('Every new pickup code exists already');
}

function newCode(): string {
  const signs = Array.from(
    { length: PICKUP_CODE_LENGTH },
    () => PICKUP_ALPHABET[randomInt(PICKUP_ALPHABET.length)],
  );
  return signs.join('');
}
