import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { CreateCategoryDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import type { Category } from './categories-query.ts';
import { categoryText } from './category-texts.ts';
import { TreeDraft } from './tree-draft.ts';

interface NewCategoryProps {
  readonly categories: readonly Category[];
  /** The proposed parent of the new category; null for the top of the menu. */
  readonly parent: string | null;
  readonly onCreated: (id: string) => void;
}

/** The button and the dialog that create a category. */
export function NewCategory({ categories, parent: proposed, onCreated }: NewCategoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [key, setKey] = useState<string | null>(null);
  const [parent, setParent] = useState('');
  const create = useAction(CreateCategoryDocument, { changes: ['categories'] });
  const byId = new Map(categories.map((category) => [category.id, category]));
  const open = () => {
    setName('');
    setKey(null);
    setParent(proposed ?? '');
    create.reset();
    setIsOpen(true);
  };
  const submit = async () => {
    const urlKey = key ?? keyOf(name);
    const result = await create.run({ name, urlKey, parent: parent === '' ? null : parent });
    if (result === null) return;
    addToast({ type: 'success', message: categoryText('created', { name }) });
    setIsOpen(false);
    onCreated(result.create_category.id);
  };
  return (
    <>
      <Button variant="primary" onClick={open}>
        {categoryText('newCategory')}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={categoryText('newCategory')}
        submit={categoryText('create')}
        isBusy={create.isPending}
        error={create.error}
        onSubmit={async (event) => {
          event.preventDefault();
          await submit();
        }}
      >
        <TextField
          label={categoryText('name')}
          help={categoryText('createHelp')}
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={categoryText('address')}
          help={categoryText('addressHelp', { path: `…/${key ?? keyOf(name)}` })}
          value={key ?? keyOf(name)}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setKey(target.value)}
        />
        <SelectField
          label={categoryText('parent')}
          value={parent}
          onChange={({ target }) => setParent(target.value)}
        >
          <option value="">{categoryText('parentTop')}</option>
          {new TreeDraft(categories, []).rows(new Set()).map(({ id, level }) => (
            <option key={id} value={id}>
              {'\u2003'.repeat(level - 1)}
              {byId.get(id)?.name}
            </option>
          ))}
        </SelectField>
      </FormDialog>
    </>
  );
}

/** Returns the URL key that a name suggests. */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
