import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import type { ReactNode } from 'react';
import { bankingText } from '../banking-texts.ts';
import type { CloseRow } from './close-groups.ts';

/** The orders and bank lines of a difference, each with what differs. */
export function DifferenceList({ line: { line, currency, differing } }: { readonly line: CloseRow }) {
  const isOpenLine = line === 'unassigned';
  return (
    <ul>
      {differing.map(({ subject, difference }) => (
        <li key={subject}>
          {nameOf(subject)} <span>{textOf(difference, currency, isOpenLine)}</span>
        </li>
      ))}
    </ul>
  );
}

function nameOf(subject: string): ReactNode {
  if (/^\d+$/.test(subject)) return <PageLink to={`/orders/${subject}`}>{subject}</PageLink>;
  const number = /^line (\d+)$/.exec(subject)?.[1];
  if (number === undefined) return subject;
  return <PageLink to="/money">{bankingText('bankLineNumber', { number })}</PageLink>;
}

function textOf(difference: number, currency: string, isOpenLine: boolean): string {
  const amount = formatMoney(Math.abs(difference), currency);
  if (isOpenLine) return bankingText(difference > 0 ? 'lineOpenIn' : 'lineOpenOut', { amount });
  return bankingText(difference > 0 ? 'bankMore' : 'bankLess', { amount });
}
