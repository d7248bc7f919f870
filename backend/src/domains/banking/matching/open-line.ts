import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lineAmount, lineAssigned, lineDirection, lineUnknown, noteInvalid } from '../banking-errors.ts';
import { type BankLine, lockLine } from '../statements/line.repository.ts';

/** A locked line, and the part of its open amount to assign. Both have the sign of the line. */
export interface OpenPart {
  readonly line: BankLine;
  readonly openMinor: number;
  readonly partMinor: number;
}

/**
 * Locks a line with open money. `amountMinor` is the part to assign, without sign; null for all.
 * @throws ContractError for an unknown or assigned line, the other direction, or too large a part
 */
export async function lockOpenLine(
  trx: Transaction,
  {
    lineId,
    amountMinor,
    direction,
  }: {
    readonly lineId: number;
    readonly amountMinor: number | null;
    readonly direction: 'arrived' | 'left' | 'any';
  },
): Promise<OpenPart> {
  const line = await lockLine(trx, lineId);
  if (line === null) throw lineUnknown();
  if (direction !== 'any' && line.amountMinor > 0 !== (direction === 'arrived'))
    throw lineDirection(direction);
  const openMinor = line.amountMinor - line.assignedMinor;
  if (openMinor === 0) throw lineAssigned();
  const most = Math.abs(openMinor);
  const part = amountMinor ?? most;
  if (!Number.isSafeInteger(part) || part <= 0 || part > most) throw lineAmount(most, line.currency);
  return { line, openMinor, partMinor: Math.sign(line.amountMinor) * part };
}

const LONGEST_NOTE = 200;

/** Returns a reason as one line. @throws ContractError */
export function readNote(text: string): string {
  const line = labelLine(text);
  if (line === '' || line.length > LONGEST_NOTE) throw noteInvalid(LONGEST_NOTE);
  return line;
}

/** Names a line for the audit log, such as `Line 4 of November 19, $8,095.50`. */
export function lineSubject({
  id,
  amountMinor,
  currency,
}: Pick<BankLine, 'id' | 'amountMinor' | 'currency'>): string {
  return `bank line ${id}, ${formatMoney(amountMinor, currency)}`;
}
