import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { writeClock } from '../../../components/labels/moments.ts';
import { tradingText } from '../trading-texts.ts';
import type { Halt } from './feeds-query.ts';

/** The halts: each with its metal, start, author and message to shoppers. */
export function HaltNotes({ halts }: { readonly halts: readonly Halt[] }) {
  return halts.map((halt) => (
    <Alert key={halt.metal} kind="warning">
      <p>
        <b>{headOf(halt)}</b> {endOf(halt)}{' '}
        {halt.note === null
          ? tradingText('shoppersSeePaused')
          : tradingText('shoppersRead', { note: halt.note })}
        {halt.confirmed_by !== null && <> {tradingText('confirmedOnce', { name: halt.confirmed_by })}</>}
      </p>
    </Alert>
  ));
}

function headOf({ metal: code, since, by, is_automatic: isAutomatic }: Halt): string {
  const values = { metal: tradingText(code), time: writeClock(since) };
  return isAutomatic
    ? tradingText('haltedByLimit', values)
    : tradingText('haltedBy', { ...values, name: by });
}

function endOf({ until }: Halt): string {
  return until === null ? tradingText('untilResumed') : tradingText('untilTime', { time: writeClock(until) });
}
