import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { writeMoment } from '@ingot/messages/write-values.ts';
import type { DeliveryLineFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { productPartText } from '../../product-parts-texts.ts';

export interface DeliveryLineProps {
  readonly estimate: DeliveryLineFragment | null | undefined;
}

/**
 * When products that are paid now ship and arrive, or can be collected; nothing without an
 * estimate.
 */
export function DeliveryLine({ estimate }: DeliveryLineProps) {
  if (estimate == null) return null;
  if (estimate.is_collection) {
    return (
      <p>
        {productPartText('collect', { method: estimate.method_title })}{' '}
        <b>
          <time dateTime={estimate.arrives_from}>{written(estimate.arrives_from, true)}</time>
        </b>
        .
      </p>
    );
  }
  const { dispatch_date: leaves, arrives_from: first, arrives_until: last, method_title: method } = estimate;
  const dates = { from: written(first), until: written(last), method: withinSentence(method) };
  return (
    <p>
      {productPartText('leaves')}{' '}
      <b>
        <time dateTime={leaves}>{written(leaves, true)}</time>
      </b>{' '}
      {productPartText(first === last ? 'arrivesOn' : 'arrives', dates)}
    </p>
  );
}

/**
 * Formats `November 20` or, with its weekday, `Friday, November 20`. The date is the shop's, so no
 * time zone applies.
 */
function written(day: string, hasWeekday = false): string {
  return writeMoment(day, {
    ...(hasWeekday ? { weekday: 'long' } : {}),
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}
