import { Notes } from '../../../components/lists/notes.tsx';
import { AddCustomerNoteDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { customersText } from '../customers-texts.ts';
import type { OfficeCustomer } from './customer-query.ts';

interface CustomerNotesProps {
  readonly customer: OfficeCustomer;
  readonly canWrite: boolean;
}

/** The notes of staff about a customer. */
export function CustomerNotes({ customer: { id, notes }, canWrite }: CustomerNotesProps) {
  const add = useAction(AddCustomerNoteDocument, { changes: ['customers'] });
  return (
    <section>
      <h3>{customersText('notes')}</h3>
      <Notes
        notes={notes.map(({ by, ...note }) => ({ ...note, author: by }))}
        isBusy={add.isPending}
        error={add.error}
        onAdd={canWrite ? async (text) => (await add.run({ id, text })) !== null : null}
      />
    </section>
  );
}
