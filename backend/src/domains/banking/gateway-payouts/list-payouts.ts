import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { readGatewayPayouts, type StoredPayout } from '../../payments/gateway/gateway-payouts.ts';
import { type Arrival, selectArrivals } from './arrival.repository.ts';

/** A payout of a gateway with the bank line that it arrived with. */
export interface ArrivingPayout extends StoredPayout {
  /** Null before staff have assigned a line. */
  readonly arrival: Arrival | null;
}

/** The newest payouts of a page. */
const SHOWN = 50;
/** A bank line can be assigned to a payout that was due within this time. */
const OPEN_DAYS = 60;
const MOST_OPEN = 500;

/** Returns payouts that are due on a day; the newest ones without a day. */
export async function listGatewayPayouts(db: Database, arrivesOn: string | null): Promise<ArrivingPayout[]> {
  const day = arrivesOn === null ? {} : { arrivesOn };
  return withArrivals(db, await readGatewayPayouts(db, { ...day, limit: SHOWN }));
}

/** Returns payouts that no bank line is assigned to, without those that the bank has rejected. */
export async function listOpenPayouts(
  db: Database | Transaction,
  { clock }: Pick<Services, 'clock'>,
): Promise<ArrivingPayout[]> {
  const since = new Date(clock.now() - OPEN_DAYS * 86_400_000).toISOString().slice(0, 10);
  const payouts = await withArrivals(db, await readGatewayPayouts(db, { since, limit: MOST_OPEN }));
  return payouts.filter(
    ({ arrival, state }) => arrival === null && state !== 'failed' && state !== 'canceled',
  );
}

async function withArrivals(
  db: Database | Transaction,
  payouts: readonly StoredPayout[],
): Promise<ArrivingPayout[]> {
  const arrivals = await selectArrivals(
    db,
    payouts.map(({ id }) => id),
  );
  const byPayout = new Map(arrivals.map((one) => [one.payoutId, one]));
  return payouts.map((payout) => ({ ...payout, arrival: byPayout.get(payout.id) ?? null }));
}
