import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { countryName } from '../../../../components/labels/country-name.ts';
import { CreateMintDocument } from '../../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../../platform/graphql/use-action.ts';
import { editorText } from '../editor-texts.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import type { EditorModel } from '../state/editor-model.ts';

/** The mint of a product, and the dialog that adds one: a new shop has none. */
export function MintField({ model }: { readonly model: EditorModel }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mints } = model.choices;
  return (
    <div>
      <ChoiceField
        model={model}
        field="mint"
        label={editorText('mint')}
        options={[['', editorText('noMint')], ...mints.map(({ code, name }) => [code, name] as const)]}
      />
      {model.canWrite && <TextButton onClick={() => setIsOpen(true)}>{editorText('newMint')}</TextButton>}
      {isOpen && <MintDialog model={model} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function MintDialog({ model, onClose }: { readonly model: EditorModel; readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [country, setCountry] = useState('');
  const create = useAction(CreateMintDocument, {
    changes: ['products'],
    success: ({ create_mint: mint }) => editorText('mintAdded', { name: mint.name }),
  });
  const countries = model.choices.mint_countries
    .map((code) => [code, countryName(code)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={editorText('newMint')}
      submit={editorText('addMint')}
      isBusy={create.isPending}
      error={create.error}
      onSubmit={async (event) => {
        event.preventDefault();
        const result = await create.run({ name, country });
        if (result === null) return;
        model.set({ mint: result.create_mint.code });
        onClose();
      }}
    >
      <TextField
        label={editorText('mintName')}
        required
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={editorText('country')}
        required
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      >
        <option value="" />
        {countries.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
