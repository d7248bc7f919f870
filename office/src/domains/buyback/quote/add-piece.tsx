import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import {
  AddQuotePieceDocument,
  type QuoteFieldsFragment,
  type QuotePieceCondition,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { buyText } from '../buyback-texts.ts';
import { readCount } from '../check/read-figures.ts';

const CONDITIONS = ['new', 'circulated', 'damaged'] as const satisfies readonly QuotePieceCondition[];

/** Adds pieces that are not on the quote, at the bid of the moment. */
export function AddPiece({ quote }: { readonly quote: QuoteFieldsFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
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
          const quantity = readCount(String(data.get('quantity') ?? ''));
          setProblem(quantity === null ? buyText('countInvalid') : null);
          if (quantity === null) return;
          const condition = String(data.get('condition')) as QuotePieceCondition;
          const done = await add.run({ number, version, sku, quantity, condition });
          if (done !== null) setOpen(false);
        }}
      >
        <TextField name="sku" label={buyText('sku')} />
        <TextField
          name="quantity"
          label={buyText('count')}
          type="number"
          min={1}
          error={problem}
          defaultValue={1}
        />
        <SelectField name="condition" label={buyText('condition')}>
          {CONDITIONS.map((condition) => (
            <option key={condition} value={condition}>
              {buyText(`condition-${condition}`)}
            </option>
          ))}
        </SelectField>
      </FormDialog>
    </>
  );
}
