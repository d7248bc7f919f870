import { Section } from '../../../components/layout/section.tsx';
import { Notes } from '../../../components/lists/notes.tsx';
import { AddOrderNoteDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { ordersText } from '../orders-texts.ts';
import type { OfficeOrder } from './order-query.ts';

/** The notes of staff about an order. */
export function OrderNotes({ order: { number, notes } }: { readonly order: OfficeOrder }) {
  const canWrite = usePermission('orders.edit');
  const add = useAction(AddOrderNoteDocument, { changes: ['orders'] });
  return (
    <Section title={ordersText('notes')}>
      <Notes
        notes={notes}
        isBusy={add.isPending}
        error={add.error}
        onAdd={canWrite ? async (text) => (await add.run({ number, text })) !== null : null}
      />
    </Section>
  );
}
