import { writeDateTime } from '../../../components/labels/moments.ts';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import { webhooksText } from '../webhooks-texts.ts';
import type { Delivery } from './webhooks-query.ts';

/** How far a delivery is. */
export function DeliveryState({ delivery }: { readonly delivery: Delivery }) {
  const { state, attempts, status, next_at: next } = delivery;
  if (state === 'sent') {
    return <StateMark tone="done">{webhooksText('sent', { status: String(status ?? '') })}</StateMark>;
  }
  if (state === 'failed') {
    return <StateMark tone="late">{webhooksText('failedFor', { count: String(attempts) })}</StateMark>;
  }
  if (attempts === 0 || next == null) return <StateMark tone="move">{webhooksText('sending')}</StateMark>;
  return (
    <StateMark tone="wait">
      {webhooksText('retrying', { count: attempts, time: writeDateTime(next) })}
    </StateMark>
  );
}
