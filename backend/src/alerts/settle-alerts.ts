import { type AlertStep, stepAlert } from '@ingot/rules/alerts/alert-step.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import type { Alert } from './alert.ts';
import { type Crossing, markArmed, markReached } from './alert-check.repository.ts';
import { ALERT_REACHED } from './alert-jobs.ts';

/** Alerts handled in one transaction: few enough that shoppers who change theirs wait for milliseconds. */
const BATCH = 500;

/** Some alerts that a change of the market moves, and what each is compared with. */
export interface MovedAlerts {
  /** Armed ones that are reached, or those that were crossed back. */
  readonly isArmed: boolean;
  /** Gives the next of them, held by the transaction. */
  readonly lock: (trx: Transaction, crossing: Crossing) => Promise<Alert[]>;
  /** The value now in E4; of stock 1 or 0. Null when it is not known: the alert stays as it is. */
  readonly valueE4: (alert: Alert) => number | null;
}

/**
 * Moves alerts on, batch by batch: those that are reached are marked and their mails queued in one transaction, so that
 * a mail goes out once whatever dies or works beside this. Gives how many were reached.
 */
export async function settleAlerts(
  { db, jobs, shop }: Pick<Services, 'db' | 'jobs' | 'shop'>,
  moved: MovedAlerts,
  nowMs: number,
): Promise<number> {
  const { restMs } = shop.alerts;
  const crossing = { isArmed: moved.isArmed, restedBefore: new Date(nowMs - restMs), limit: BATCH };
  let reachedInAll = 0;
  for (;;) {
    const { taken, settled, reached } = await inTransaction(db, async (trx) => {
      const alerts = await moved.lock(trx, crossing);
      const steps = alerts.map((alert) => ({ alert, ...stepOf(alert, moved, nowMs, restMs) }));
      const reachedNow = steps.filter(({ step }) => step === 'reach');
      const armedNow = steps.filter(({ step }) => step === 'rearm');
      if (reachedNow.length > 0) {
        const marks = reachedNow.map(({ alert, valueE4 }) => ({
          id: alert.id,
          valueE4: alert.wish.kind === 'stock' ? null : valueE4,
        }));
        await markReached(trx, marks, nowMs);
        for (const { id } of marks) await jobs.send(trx, ALERT_REACHED, { alertId: id, reachedAtMs: nowMs });
      }
      if (armedNow.length > 0)
        await markArmed(
          trx,
          armedNow.map(({ alert }) => alert.id),
        );
      return {
        taken: alerts.length,
        settled: reachedNow.length + armedNow.length,
        reached: reachedNow.length,
      };
    });
    reachedInAll += reached;
    // What the rule leaves as it is would be taken for ever.
    if (taken < BATCH || settled === 0) return reachedInAll;
  }
}

/** There is something or there is nothing: stock is waited for as a figure of one piece. */
const IN_STOCK = { direction: 'above', thresholdE4: 1 } as const;

function stepOf(
  alert: Alert,
  moved: MovedAlerts,
  nowMs: number,
  restMs: number,
): { readonly step: AlertStep; readonly valueE4: number | null } {
  const valueE4 = moved.valueE4(alert);
  if (valueE4 === null) return { step: 'stay', valueE4 };
  const { wish, isArmed, reachedAtMs } = alert;
  const figure = wish.kind === 'stock' ? IN_STOCK : wish;
  return { step: stepAlert({ ...figure, isArmed, reachedAtMs }, valueE4, nowMs, restMs), valueE4 };
}
