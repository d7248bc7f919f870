import type { DeliveryLineFragment } from '../graphql/generated/graphql.ts';
import { withinSentence } from '../messages/within-sentence.ts';
import { writeMoment } from '../messages/write-values.ts';
import { productText } from './product-texts.ts';

export interface DeliveryLineProps {
  readonly estimate: DeliveryLineFragment | null | undefined;
}

/** When a piece that is paid for now leaves the vault and arrives. Nothing for a piece without an estimate. */
export function DeliveryLine({ estimate }: DeliveryLineProps) {
  if (estimate == null) return null;
  const { dispatch_date: leaves, arrives_from: first, arrives_until: last, method_title: method } = estimate;
  const dates = { from: written(first), until: written(last), method: withinSentence(method) };
  return (
    <p>
      {productText('leaves')}{' '}
      <b>
        <time dateTime={leaves}>{written(leaves, true)}</time>
      </b>{' '}
      {productText(first === last ? 'arrivesOn' : 'arrives', dates)}
    </p>
  );
}

/** `November 20`, with its weekday `Friday, November 20`. The day is the shop's: no time zone moves it. */
function written(day: string, hasWeekday = false): string {
  return writeMoment(day, {
    ...(hasWeekday ? { weekday: 'long' } : {}),
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}
