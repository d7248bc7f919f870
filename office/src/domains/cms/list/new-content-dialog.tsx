import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { SaveContentDraftDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { toLocalText } from '../../../platform/shop-time/local-moment.ts';
import { shopTimeZone } from '../../../platform/shop-time/shop-time-zone.ts';
import { type ContentKind, type FieldValues, fieldsOf, journalCategoriesQuery } from '../content-query.ts';
import { contentText } from '../content-texts.ts';

interface NewContentDialogProps {
  readonly kind: Exclude<ContentKind, 'notice' | 'menu'>;
  readonly title: string;
  readonly path: string;
  readonly onClose: () => void;
}

/** Creates the draft of a page, a block or an article, and opens it. */
export function NewContentDialog({ kind, title: heading, path, onClose }: NewContentDialogProps) {
  const [title, setTitle] = useState('');
  const [written, setWritten] = useState<string | null>(null);
  const [category, setCategory] = useState('');
  const categories = useQuery({ ...journalCategoriesQuery, enabled: kind === 'article' }).data;
  const navigate = useNavigate();
  const save = useAction(SaveContentDraftDocument, { changes: ['content'] });
  const name = written ?? nameOf(title);
  const slug = category || (categories?.journal_categories[0]?.slug ?? '');
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={heading}
      submit={contentText('create')}
      isBusy={save.isPending}
      error={save.error}
      onSubmit={async (event) => {
        event.preventDefault();
        const fields = fieldsOf(newValues(kind, title, slug));
        const saved = await save.run({ kind, name, revision: null, fields, isNew: true });
        if (saved) await navigate(`${path}/${name}`);
      }}
    >
      <TextField
        label={contentText('title')}
        help={contentText(kind === 'block' ? 'blockTitleHelp' : 'titleHelp')}
        value={title}
        required
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label={contentText('name')}
        help={contentText('nameHelp')}
        value={name}
        required
        onChange={({ target }) => setWritten(target.value)}
      />
      {kind === 'article' && (
        <SelectField
          label={contentText('category')}
          value={slug}
          onChange={({ target }) => setCategory(target.value)}
        >
          {(categories?.journal_categories ?? []).map((one) => (
            <option key={one.slug} value={one.slug}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}

function newValues(kind: ContentKind, title: string, category: string): FieldValues {
  if (kind !== 'article') return { title, content: '' };
  const today = toLocalText(new Date().toISOString(), shopTimeZone()).slice(0, 10);
  return { title, category, author: contentText('journal'), published_at: today, excerpt: '', body: '' };
}

function nameOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
}
