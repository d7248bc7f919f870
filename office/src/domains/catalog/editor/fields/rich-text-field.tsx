import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { Segments } from '@ingot/ui/links/segments.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { lazy, Suspense, useState } from 'react';
import { editorText } from '../editor-texts.ts';
import styles from './fields.module.css';
import { keptOnlyAsHtml } from './rich-text-parts.ts';

const RichText = lazy(() => import('./rich-text.tsx'));

interface RichTextFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly html: string;
  readonly isReadOnly: boolean;
  readonly error: string | null;
  readonly onChange: (html: string) => void;
}

/** A field for a text with headings, lists and links, or for its HTML. */
export function RichTextField({ label, help, html, isReadOnly, error, onChange }: RichTextFieldProps) {
  const [chosen, setChosen] = useState<'text' | 'html'>('text');
  const parts = keptOnlyAsHtml(html);
  const view = parts.length > 0 || isReadOnly ? 'html' : chosen;
  return (
    <div className={styles.wide}>
      <div className={styles.head}>
        <b>{label}</b>
        {parts.length === 0 && !isReadOnly && (
          <Segments
            label={editorText('editAs', { field: label })}
            value={view}
            onChange={setChosen}
            options={[
              { value: 'text', text: editorText('asText') },
              { value: 'html', text: editorText('asHtml') },
            ]}
          />
        )}
      </div>
      {view === 'html' ? (
        <TextAreaField
          label={<span className="vh">{label}</span>}
          help={parts.length > 0 ? editorText('onlyHtml', { parts: parts.join(', ') }) : help}
          className={styles.html}
          value={html}
          readOnly={isReadOnly}
          error={error}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Suspense fallback={<Skeleton height="240px" />}>
          <RichText label={label} html={html} onChange={onChange} />
          {help !== undefined && <p className={classNames(styles.below, 'small faint')}>{help}</p>}
        </Suspense>
      )}
    </div>
  );
}
