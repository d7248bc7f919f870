import { StateMark, type StateTone } from '../../../components/labels/state-mark.tsx';
import type { DeskState } from '../../../platform/graphql/generated/graphql.ts';
import { ordersText } from '../orders-texts.ts';

const TONES: Readonly<Record<DeskState, StateTone>> = {
  on_hold: 'hold',
  payment_due: 'wait',
  payment_late: 'late',
  clearing: 'wait',
  to_pack: 'move',
  packing: 'move',
  shipped: 'move',
  delivered: 'done',
  canceled: 'none',
};

/** The state of an order, with its mark. */
export function OrderState({ state }: { readonly state: DeskState }) {
  return <StateMark tone={TONES[state]}>{ordersText(`state_${state}`)}</StateMark>;
}
