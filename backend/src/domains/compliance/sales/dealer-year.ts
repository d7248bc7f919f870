import { dealerProgramDue } from '@ingot/rules/compliance/dealer-program.ts';
import { dayText } from '@ingot/rules/compliance/duty-days.ts';
import { localDay, toEpochMs } from '@ingot/rules/metals/zoned-time.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { closedBankDays } from '../../shop/bank-days.ts';
import { insertCase } from '../cases/case.repository.ts';
import { reportsInUnitedStates } from '../cash/reporting-country.ts';
import { readDealerYear } from './dealer-year.repository.ts';

/** Job that checks every morning whether the shop needs a program against money laundering. */
export const DEALER_YEAR: JobKind<object> = {
  name: 'dealer-year',
  retries: 3,
  firstPauseSeconds: 60,
  longestPauseSeconds: 3600,
  cron: '23 9 * * *',
};

/**
 * Runs the job `dealer-year` for this calendar year and the last one. Opens a case for each year in
 * which the shop's purchases and sales exceed the amounts of the rule. The job is idempotent.
 */
export async function checkDealerYear({
  db,
  clock,
  shop,
}: Pick<Services, 'db' | 'clock' | 'shop'>): Promise<void> {
  if (!reportsInUnitedStates(shop)) return;
  const { timeZone } = shop.store;
  const nowMs = clock.now();
  const today = localDay(timeZone, nowMs);
  const startMs = (year: number) => toEpochMs(timeZone, { year, month: 1, day: 1 }, 0);
  await inTransaction(db, async (trx) => {
    for (const year of [today.year - 1, today.year]) {
      const day = year === today.year ? today : { year, month: 12, day: 31 };
      const sums = await readDealerYear(trx, { fromMs: startMs(year), toMs: startMs(year + 1) });
      const due = dealerProgramDue(sums, day, closedBankDays(shop));
      if (due === null) continue;
      await insertCase(trx, {
        kind: 'dealer_program',
        subject: String(year),
        openedMs: nowMs,
        day: dayText(day),
        dueOn: dayText(due),
        statementOn: null,
        payerName: null,
        customerId: null,
        amountMinor: sums.boughtMinor,
        facts: { boughtMinor: sums.boughtMinor, soldMinor: sums.soldMinor },
      });
    }
  });
}
