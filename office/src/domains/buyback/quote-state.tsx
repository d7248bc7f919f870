import { StateMark, type StateTone } from '../../components/labels/state-mark.tsx';
import type { QuoteStatus } from '../../platform/graphql/generated/graphql.ts';
import { buyText } from './buyback-texts.ts';

const TONES: Readonly<Record<QuoteStatus, StateTone>> = {
  agreed: 'none',
  posted: 'move',
  received: 'move',
  checked: 'wait',
  differs: 'hold',
  accepted: 'wait',
  paid: 'done',
  closed: 'done',
  returned: 'wait',
  late: 'late',
  cancelled: 'none',
};

/** The state of a quote with its mark. */
export function QuoteState({ status }: { readonly status: QuoteStatus }) {
  return <StateMark tone={TONES[status]}>{buyText(status)}</StateMark>;
}
