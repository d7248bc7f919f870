import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { WorkKind } from '../../../platform/office/work/work-kind.ts';
import { ORDERS_TO_PACK, PACKAGES_TO_HAND_OVER } from './bench-work.repository.ts';

const text = defineMessages('bench-work', {
  pack: { one: 'order to pack', other: 'orders to pack' },
  handOver: { one: 'package to hand over', other: 'packages to hand over' },
});

/** Returns the page of an order, from its number or the code of one of its packages. */
const path = (subject: string) => `/orders/${subject.split('-')[0]}`;

/** The open work of the bench: orders to pack, and closed packages that have not left. */
export const benchWork: readonly WorkKind[] = [
  {
    code: 'orders_to_pack',
    desk: 'bench',
    permission: 'bench.pack',
    isLate: false,
    title: (count) => text('pack', { count }),
    rows: ORDERS_TO_PACK,
    path,
  },
  {
    code: 'packages_to_hand_over',
    desk: 'bench',
    permission: 'bench.pack',
    isLate: false,
    title: (count) => text('handOver', { count }),
    rows: PACKAGES_TO_HAND_OVER,
    path,
  },
];
