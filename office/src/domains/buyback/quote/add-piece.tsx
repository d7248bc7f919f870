import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import {
  AddQuotePieceDocument,
  type QuoteFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { buyText } from '../buyback-texts.ts';

/** Adds pieces that are not on the quote, at the bid of the moment. */
export function AddPiece({ quote }: { readonly quote: QuoteFieldsFragment }) {
  const [isOpen, setOpen] = useState(false);
  const add = useAction(AddQuotePieceDocument, { changes: ['quotes'], success: () => buyText('done') });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{buyText('addPiece')}</Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={buyText('addPiece')}
        submit={buyText('save')}
        isBusy={add.isPending}
        error={add.error}
        onSubmit={async (event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const { number, version } = quote;
          const sku = String(data.get('sku') ?? '').trim();
          const done = await add.run({ number, version, sku, quantity: Number(data.get('quantity')) });
          if (done !== null) setOpen(false);
        }}
      >
        <TextField name="sku" label={buyText('sku')} />
        <TextField name="quantity" label={buyText('count')} type="number" min={1} defaultValue={1} />
      </FormDialog>
    </>
  );
}
