import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { type OrderStatus, orderStatusLabel } from '@ingot/rules/orders/order-status.ts';
import { writeDateTime, writeDay } from '../../../components/labels/moments.ts';
import { Reason } from '../../../components/labels/reason.tsx';
import { bankingText } from '../banking-texts.ts';
import type { BankLine } from './statement-query.ts';

/** The shop's finding about a line, in words. Says if the line may be the same payment as another one. */
export function Finding({ line }: { readonly line: BankLine }) {
  const { same_reference: same, currency } = line;
  return (
    <>
      <OwnFinding line={line} />
      {same !== null && line.open !== 0 && (
        <Reason tone="warn">
          {bankingText('sameReference', {
            day: writeDay(same.booked_on),
            amount: formatMoney(same.amount, currency),
          })}
        </Reason>
      )}
    </>
  );
}

function OwnFinding({ line }: { readonly line: BankLine }) {
  if (line.open === 0) return <span className="muted">{assignedWords(line)}</span>;
  if (line.open < 0) {
    const [candidate] = line.return_candidates;
    if (candidate !== undefined) return <Reason tone="bad">{bankingText('returnFound', candidate)}</Reason>;
    return (
      <Reason tone={line.is_reversal ? 'bad' : 'info'}>
        {bankingText(line.is_reversal ? 'reversal' : 'leftNote')}
      </Reason>
    );
  }
  if (line.match?.kind === 'PAYOUT') return <span className="muted">{bankingText('foundGateway')}</span>;
  const suggestion = line.match?.suggestions[0];
  if (suggestion === undefined) return <Reason>{bankingText('foundNone')}</Reason>;
  const money = (minor: number) => formatMoney(minor, line.currency);
  switch (line.match?.kind) {
    case 'EXACT':
      return <span className="muted">{bankingText('foundExact')}</span>;
    case 'PART': {
      const amount = money(suggestion.due - line.open);
      return <Reason>{bankingText('foundPart', { amount, time: writeDateTime(suggestion.pay_by) })}</Reason>;
    }
    case 'OVER':
      return <Reason>{bankingText('foundOver', { amount: money(line.open - suggestion.due) })}</Reason>;
    case 'CLOSED':
      return (
        <Reason>
          {bankingText('foundClosed', {
            order: suggestion.order,
            status: orderStatusLabel(suggestion.status as OrderStatus).toLowerCase(),
          })}
        </Reason>
      );
    default:
      return (
        <Reason tone="warn">
          {[
            ...suggestion.reasons.map((reason) => bankingText(REASON_TEXTS[reason])),
            differenceWords(line),
          ].join(' ')}
        </Reason>
      );
  }
}

/** Returns how the amount of a line differs from what its suggested order has due; empty if it agrees. */
function differenceWords({ open, currency, match }: BankLine): string {
  const differenceMinor = open - (match?.suggestions[0]?.due ?? open);
  if (differenceMinor === 0) return '';
  const amount = formatMoney(Math.abs(differenceMinor), currency);
  return bankingText(differenceMinor < 0 ? 'lessThanDue' : 'moreThanDue', { amount });
}

const REASON_TEXTS = {
  NUMBER: 'reasonNumber',
  DIGITS: 'reasonDigits',
  AMOUNT: 'reasonAmount',
  NAME: 'reasonName',
} as const;

function assignedWords({ assignments }: BankLine): string {
  return assignments
    .map(({ kind, order, note }) => {
      if (kind === 'ORDER') return bankingText('orderMade', { order: order ?? '' });
      if (kind === 'RETURNED') return bankingText('returnedMade', { order: order ?? '' });
      return kind === 'PAYOUT' ? bankingText('payoutMade') : (note ?? '');
    })
    .join(', ');
}
