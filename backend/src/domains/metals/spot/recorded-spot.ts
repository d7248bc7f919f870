import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findQuotes } from './spot.repository.ts';
import { createSpotBoard, type SpotSnapshot } from './spot-board.ts';

/**
 * Returns the newest spot prices in the database. They are newer than this process's spot board if
 * their notification has not arrived yet.
 */
export async function readRecordedSpot(
  trx: Database | Transaction,
  deps: Pick<Services, 'clock' | 'shop'>,
): Promise<SpotSnapshot> {
  const board = createSpotBoard(deps);
  board.swap(await findQuotes(trx));
  return board.current();
}
