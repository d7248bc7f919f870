import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GatewayTransaction } from '../../../platform/payment-providers/gateway-balance.ts';
import { GATEWAY_PAYOUT } from '../payment-jobs.ts';
import {
  findReadUntil,
  isPayoutCurrent,
  markComplete,
  savePayout,
  saveReadUntil,
  saveTransactions,
} from './gateway-payout.repository.ts';

type BalanceDeps = Pick<Services, 'db' | 'providers' | 'clock'>;

/** The first read of a gateway starts this long ago. */
const FIRST_READ_MS = 31 * 86_400_000;
/** Each read repeats a part of the one before, for transactions that the gateway lists late. */
const OVERLAP_MS = 3_600_000;
/** The clocks of shop and gateway differ at most by this. */
const CLOCK_SKEW_MS = 60_000;
/** A paid payout can fail this long after its start. */
const PAYOUTS_CHANGE_MS = 14 * 86_400_000;
const BATCH = 500;

/**
 * Reads a payout with its transactions from the gateway. Idempotent: each transaction is stored once,
 * and the gateway's current state decides, so events may arrive repeatedly and in any order.
 * @throws if the gateway does not respond; the job then retries
 */
export async function readPayout(
  { db, providers, clock }: BalanceDeps,
  { gateway, payoutId }: { readonly gateway: string; readonly payoutId: string },
): Promise<void> {
  const balance = providers.find(gateway)?.balance;
  const payout = (await balance?.findPayout(payoutId)) ?? null;
  if (!balance || payout === null) return;
  const id = await savePayout(db, gateway, payout, clock.now());
  if (!payout.isReconciled) return;
  await store({ db }, gateway, balance.listTransactions({ payoutId }), id);
  await markComplete(db, id, clock.now());
}

/**
 * Reads the transactions since the last read from each gateway, and queues the payouts that changed.
 * It finds what a lost event would have announced.
 * @throws if a gateway does not respond; the next run repeats its part
 */
export async function readBalances({
  db,
  providers,
  clock,
  jobs,
}: BalanceDeps & Pick<Services, 'jobs'>): Promise<void> {
  for (const { name: gateway, balance } of providers.all) {
    if (balance === null) continue;
    const startMs = clock.now();
    const untilMs = await findReadUntil(db, gateway);
    const fromMs = untilMs === null ? startMs - FIRST_READ_MS : untilMs - OVERLAP_MS;
    await store({ db }, gateway, balance.listTransactions({ sinceMs: fromMs }), null);
    await saveReadUntil(db, { gateway, fromMs, untilMs: startMs - CLOCK_SKEW_MS });
    const sinceMs = Math.min(fromMs, startMs - PAYOUTS_CHANGE_MS);
    for await (const payout of balance.listPayouts(sinceMs)) {
      if (await isPayoutCurrent(db, gateway, payout)) continue;
      await inTransaction(db, (trx) => jobs.send(trx, GATEWAY_PAYOUT, { gateway, payoutId: payout.id }));
    }
  }
}

async function store(
  { db }: Pick<Services, 'db'>,
  gateway: string,
  transactions: AsyncIterable<GatewayTransaction>,
  payoutId: number | null,
): Promise<void> {
  let batch: GatewayTransaction[] = [];
  for await (const one of transactions) {
    batch.push(one);
    if (batch.length < BATCH) continue;
    await saveTransactions(db, gateway, batch, payoutId);
    batch = [];
  }
  if (batch.length > 0) await saveTransactions(db, gateway, batch, payoutId);
}
