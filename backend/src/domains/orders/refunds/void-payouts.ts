import type { Transaction } from '../../../platform/database/database.ts';
import { dividePayout, findPayouts, type Payout, setPayoutState } from './payout.repository.ts';
import { releaseFailedPieces } from './refunded-pieces.repository.ts';

/**
 * Returns the refunds of an order by hand that nobody has sent, in minor units, without the credit from a
 * market gain. The caller must have locked the order's row.
 */
export async function findUnsentByHand(
  trx: Transaction,
  orderId: number,
  creditMinor: number,
): Promise<number> {
  const sumMinor = (await unsent(trx, orderId)).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return Math.max(0, sumMinor - creditMinor);
}

/**
 * Voids refunds by hand that nobody has sent, oldest first, up to an amount that they exceed or equal. Returns them.
 */
export async function voidByHand(
  trx: Transaction,
  orderId: number,
  voidMinor: number,
  nowMs: number,
): Promise<Payout[]> {
  let leftMinor = voidMinor;
  const parts: Payout[] = [];
  for (const payout of await unsent(trx, orderId)) {
    if (leftMinor === 0) break;
    const part = payout.amountMinor > leftMinor ? await dividePayout(trx, payout, leftMinor) : payout;
    await setPayoutState(trx, part, { way: 'hand', state: 'void', attempt: payout.attempt }, nowMs);
    leftMinor -= part.amountMinor;
    parts.push(part);
  }
  return parts;
}

/**
 * Voids the refunds that the gateway rejected and that the money left does not cover. Returns them. A refund that failed
 * does not count as refunded, so its money may be gone unnoticed. `isDivided`: a refund that is covered in part keeps
 * that part; otherwise it is void.
 */
export async function voidFailed(
  trx: Transaction,
  orderId: number,
  { leftMinor, isDivided = false }: { readonly leftMinor: number; readonly isDivided?: boolean },
  nowMs: number,
): Promise<Payout[]> {
  let coveredMinor = Math.max(0, leftMinor);
  const parts: Payout[] = [];
  for (const payout of await findPayouts(trx, orderId)) {
    if (payout.state !== 'failed') continue;
    const keptMinor = Math.min(coveredMinor, payout.amountMinor);
    const isDropped = keptMinor < payout.amountMinor;
    if (isDropped && (keptMinor === 0 || !isDivided)) {
      parts.push(await voidPayout(trx, payout, nowMs));
      continue;
    }
    coveredMinor -= keptMinor;
    if (!isDropped) continue;
    const first = await dividePayout(trx, payout, payout.amountMinor - keptMinor);
    parts.push(await voidPayout(trx, first, nowMs));
  }
  return parts;
}

async function voidPayout(trx: Transaction, payout: Payout, nowMs: number): Promise<Payout> {
  const { way, attempt } = payout;
  await setPayoutState(trx, payout, { way, state: 'void', attempt }, nowMs);
  return payout;
}

/**
 * Takes the pieces of a new refund from failed refunds of the order, and voids their share of the money, rounded up, so
 * that another attempt does not send it once more. Returns the sum of the void shares in minor units. The caller must
 * have locked the order's row.
 */
export async function voidReplaced(trx: Transaction, orderId: number, nowMs: number): Promise<number> {
  let sumMinor = 0;
  for (const { creditMemoId, keptMinor, allMinor } of await releaseFailedPieces(trx, orderId)) {
    const failed = (await findPayouts(trx, orderId)).filter(
      (payout) => payout.creditMemoId === creditMemoId && payout.state === 'failed',
    );
    const failedMinor = failed.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    let leftMinor = failedMinor - Number((BigInt(failedMinor) * BigInt(keptMinor)) / BigInt(allMinor));
    sumMinor += leftMinor;
    for (const payout of failed) {
      if (leftMinor === 0) break;
      const part = payout.amountMinor > leftMinor ? await dividePayout(trx, payout, leftMinor) : payout;
      await voidPayout(trx, part, nowMs);
      leftMinor -= part.amountMinor;
    }
  }
  return sumMinor;
}

async function unsent(trx: Transaction, orderId: number): Promise<Payout[]> {
  const payouts = await findPayouts(trx, orderId);
  return payouts.filter(({ way, state }) => way === 'hand' && state === 'pending');
}
