import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockOrderRow } from '../../orders/shipping/lock-packable.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { shopDay } from '../packages/shop-day.ts';
import { type InsuranceClaim, listLosses, updateClaim } from './loss.repository.ts';
import { claimDayInvalid, claimIncomplete, notLost } from './loss-errors.ts';

/** The highest claim, in minor units of the base currency. */
const MOST_MINOR = 100_000_000_000;

/**
 * Records what the insurer of a lost package does. The same claim again changes nothing.
 * @throws ContractError without amount and day for a claim that the insurer knows, for a day before the loss or in the
 * future, and for a package that is not lost
 */
export async function changeClaim(
  desk: Desk,
  {
    orderId,
    parcel,
    claim,
  }: { readonly orderId: number; readonly parcel: string; readonly claim: InsuranceClaim },
): Promise<void> {
  const { state, amountMinor, on } = claim;
  const isOpen = state === 'open';
  const isAmount =
    Number.isSafeInteger(amountMinor) && (amountMinor ?? 0) > 0 && (amountMinor ?? 0) <= MOST_MINOR;
  if (!isOpen && (!isAmount || on === null)) throw claimIncomplete();
  const changed: InsuranceClaim = isOpen ? { state, amountMinor: null, on: null } : claim;
  await inTransaction(desk.db, async (trx) => {
    const { number } = await lockOrderRow(trx, orderId);
    const loss = (await listLosses(trx, orderId)).find((one) => one.parcel === parcel);
    if (!loss) throw notLost(parcel);
    const today = shopDay(desk.clock.now(), desk.shop);
    if (changed.on !== null && !isDayBetween(changed.on, shopDay(loss.lostAtMs, desk.shop), today)) {
      throw claimDayInvalid();
    }
    const before = loss.claim;
    if (before.state === state && before.amountMinor === changed.amountMinor && before.on === changed.on)
      return;
    await updateClaim(trx, loss.id, changed);
    await recordActions(desk, trx, [
      {
        verb: 'insurance-claim',
        subject: number,
        details: { parcel },
        before: inAudit(before),
        after: inAudit(changed),
      },
    ]);
  });
}

function inAudit({ state, amountMinor, on }: InsuranceClaim) {
  return { state, amount_minor: amountMinor, on };
}

function isDayBetween(day: string, first: string, last: string): boolean {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  return isDay && day >= first && day <= last;
}
