import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { editorText } from '../editor-texts.ts';
import styles from '../fields/fields.module.css';
import { RichTextField } from '../fields/rich-text-field.tsx';
import { RowsField, rowsIn } from '../fields/rows-field.tsx';
import { ValueField } from '../fields/value-field.tsx';
import type { EditorModel } from '../state/editor-model.ts';

/** Name, descriptions and questions. */
export function TextsPanel({ model }: { readonly model: EditorModel }) {
  const short = String(model.valueOf('short_description') ?? '');
  return (
    <>
      <div className={styles.grid}>
        <ValueField
          model={model}
          field="name"
          label={editorText('name')}
          help={editorText('nameHelp')}
          isWide
        />
        <ValueField
          model={model}
          field="short_description"
          label={editorText('shortDescription')}
          help={editorText('shortHelp', { count: String(short.length) })}
          isLong
          isWide
        />
        <RichTextField
          label={editorText('description')}
          help={editorText('descriptionHelp')}
          html={String(model.valueOf('description') ?? '')}
          isReadOnly={!model.canWrite}
          error={model.problemOf('description')}
          onChange={(description) => model.set({ description })}
        />
      </div>
      {model.removed.length > 0 && (
        <Alert kind="warning">{editorText('removed', { parts: model.removed.join(', ') })}</Alert>
      )}
      <div className={styles.group}>
        <h3>{editorText('questions')}</h3>
        <p className="small muted">{editorText('questionsHelp')}</p>
        <RowsField
          model={model}
          field="faq"
          rows={rowsIn(model, 'faq')}
          columns={[
            { name: 'question', label: editorText('question'), isLong: false },
            { name: 'answer', label: editorText('answer'), isLong: true },
          ]}
          add={editorText('addQuestion')}
          blank={() => ({ question: '', answer: '' })}
          isOrdered
          onChange={(faq) => model.set({ faq: faq.map(withTexts) })}
        />
      </div>
    </>
  );
}

function withTexts(row: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? '']));
}
