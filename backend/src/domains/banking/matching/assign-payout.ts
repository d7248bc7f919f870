import type { Transaction } from '../../../platform/database/database.ts';
import { lockGatewayPayout } from '../../payments/gateway/gateway-payouts.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import {
  gatewayPayoutArrived,
  gatewayPayoutFailed,
  payoutCurrency,
  payoutUnknown,
} from '../banking-errors.ts';
import { selectArrivals } from '../gateway-payouts/arrival.repository.ts';
import { insertAssignment } from './assignment.repository.ts';
import { lockOpenLine, type OpenPart } from './open-line.ts';

/**
 * Records that the open money of a line is a payout of a gateway. Each payout arrives once. Another amount
 * shows as a difference of the day.
 * @throws ContractError for an unknown, failed or arrived payout, or another currency
 */
export async function assignGatewayPayout(
  desk: Desk,
  { lineId, payoutId }: { readonly lineId: number; readonly payoutId: number },
): Promise<void> {
  await audited(desk, payoutEntry, async (trx) => {
    const part = await lockOpenLine(trx, { lineId, amountMinor: null, direction: 'any' });
    return bookPayout(trx, desk, part, payoutId);
  });
}

/** Assigns a locked line to a payout. Returns the payout for the audit entry. @throws ContractError */
export async function bookPayout(
  trx: Transaction,
  desk: Pick<Desk, 'by' | 'clock'>,
  { line, partMinor }: OpenPart,
  payoutId: number,
): Promise<BookedPayout> {
  const payout = await lockGatewayPayout(trx, payoutId);
  if (payout === null) throw payoutUnknown();
  const { payoutId: name, state, currency } = payout;
  if (state === 'failed' || state === 'canceled') throw gatewayPayoutFailed(name);
  if (currency !== line.currency) throw payoutCurrency(name, currency, line.currency);
  if ((await selectArrivals(trx, [payoutId])).length > 0) throw gatewayPayoutArrived(name);
  const assigned = { lineId: line.id, kind: 'gateway', amountMinor: partMinor, note: name } as const;
  await insertAssignment(trx, { ...assigned, gatewayPayoutId: payoutId, by: desk.by }, desk.clock.now());
  return { name, lineId: line.id, amountMinor: partMinor };
}

/** A payout that a line was assigned to. */
export interface BookedPayout {
  readonly name: string;
  readonly lineId: number;
  readonly amountMinor: number;
}

/** Describes the arrival of a payout for the audit log. */
export function payoutEntry({ name, lineId, amountMinor }: BookedPayout) {
  return {
    verb: 'gateway-payout' as const,
    subject: name,
    details: { bank_line: lineId, amount_minor: amountMinor },
  };
}
