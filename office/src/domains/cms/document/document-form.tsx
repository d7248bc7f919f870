import { SelectField, TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../components/fields/date-field.tsx';
import { MediaField } from '../../../components/media/media-field.tsx';
import { journalCategoriesQuery } from '../content-query.ts';
import { contentText } from '../content-texts.ts';
import styles from './document.module.css';
import { type DocumentField, documentFields } from './document-fields.ts';
import type { DocumentModel } from './use-document.ts';

/** The values of a document besides its content. */
export function DocumentForm({ model }: { readonly model: DocumentModel }) {
  return (
    <div className={styles.fields}>
      {documentFields(model.kind).map((field) => (
        <DocumentControl key={field.name} field={field} model={model} />
      ))}
    </div>
  );
}

function DocumentControl({ field, model }: { readonly field: DocumentField; readonly model: DocumentModel }) {
  const { name, label, control } = field;
  const categories = useQuery({ ...journalCategoriesQuery, enabled: control === 'category' }).data;
  const value = model.values[name] ?? '';
  const help = name === 'url_key' ? (formerAddress(model) ?? field.help) : field.help;
  const common = {
    label,
    ...(help !== undefined && { help }),
    isOptional: field.isOptional ?? false,
    error: model.problems.find((problem) => problem.field === name)?.message ?? null,
  };
  const set = (next: string) => model.change({ [name]: next }, name);
  if (control === 'date') {
    return <DateField {...common} value={value.slice(0, 10) || null} onChange={(day) => set(day ?? '')} />;
  }
  if (control === 'picture') {
    return (
      <MediaField
        {...common}
        value={value}
        kind="picture"
        door="library"
        onChange={set}
        onChoose={({ path }) => set(path)}
      />
    );
  }
  if (control === 'lines') {
    return <TextAreaField {...common} rows={3} value={value} onChange={({ target }) => set(target.value)} />;
  }
  if (control === 'choice' || control === 'category') {
    const options =
      control === 'choice'
        ? (field.options ?? [])
        : (categories?.journal_categories ?? []).map((one) => ({ value: one.slug, text: one.name }));
    return (
      <SelectField
        {...common}
        value={value === '' ? options[0]?.value : value}
        onChange={({ target }) => set(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </SelectField>
    );
  }
  return <TextField {...common} value={value} onChange={({ target }) => set(target.value)} />;
}

/** Returns what becomes of the published address of a page that gets another one; null otherwise. */
function formerAddress({ values, published, name }: DocumentModel): string | null {
  if (published === null) return null;
  const key = published['url_key'] || name;
  return (values['url_key'] || name) === key ? null : contentText('urlKeyWas', { key });
}
