import type { PieceField } from '@ingot/page-builder/fields/field.ts';
import { fieldsOf } from '@ingot/page-builder/fields/piece-fields.ts';
import { type ElementNode, type HtmlNode, parseHtml, writeHtml } from '@ingot/page-builder/html-tree.ts';
import { SelectField, TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { MediaField } from '../../../components/media/media-field.tsx';
import type { MediaFile } from '../../../components/media/media-query.ts';
import { RichTextField } from '../../catalog/editor/fields/rich-text-field.tsx';
import { choiceText, contentText, pieceFieldText } from '../content-texts.ts';
import styles from './builder.module.css';
import { LinkLists } from './link-lists.tsx';
import { PlacesField } from './places-field.tsx';
import { QuestionsField } from './questions-field.tsx';

interface PieceFormProps {
  readonly node: HtmlNode;
  /** Edits with the same `subject` are one step of undo. */
  readonly onChange: (nodes: readonly HtmlNode[], subject: string) => void;
}

/** The values of one element. */
export function PieceForm({ node, onChange }: PieceFormProps) {
  if (node.type === 'text') return <OtherContent node={node} onChange={onChange} />;
  const fields = fieldsOf(node);
  const isOther = fields.length === 0 && !node.open.includes('data-content-type');
  if (isOther) {
    return (
      <>
        <LinkLists node={node} onChange={(next) => onChange([next], 'links')} />
        <OtherContent node={node} onChange={onChange} />
      </>
    );
  }
  if (fields.length === 0) return <p className="muted small">{contentText('noFields')}</p>;
  return (
    <div className={styles.form}>
      {fields.map((field) => (
        <PieceControl
          key={field.name}
          field={field}
          onChooseFile={(file) => {
            const next = withFile(node, field, file);
            if (next !== null) onChange([next], field.name);
          }}
          value={field.read(node)}
          onWrite={(value) => {
            const next = field.write(node, value);
            if (next !== null) onChange([next], field.name);
            return next !== null;
          }}
        />
      ))}
    </div>
  );
}

/** Returns an element with a file of the library. A picture brings its description along. */
function withFile(node: ElementNode, field: PieceField, file: MediaFile): ElementNode | null {
  const next = field.write(node, `/media/${file.path}`);
  const description =
    field.name === 'picture' ? fieldsOf(node).find(({ name }) => name === 'alt') : undefined;
  if (next === null || description === undefined || file.alt === '') return next;
  return description.write(next, file.alt);
}

interface PieceControlProps {
  readonly onChooseFile: (file: MediaFile) => void;
  readonly field: PieceField;
  readonly value: string;
  /** Returns false for a value that would break the page. */
  readonly onWrite: (value: string) => boolean;
}

function PieceControl({ field, value, onWrite, onChooseFile }: PieceControlProps) {
  // A value that would break the page stays in its field until the person corrects it.
  const [rejected, setRejected] = useState<string | null>(null);
  const set = (next: string) => setRejected(onWrite(next) ? null : next);
  const label = pieceFieldText(field.name as Parameters<typeof pieceFieldText>[0]);
  const shown = rejected ?? value;
  const error = rejected === null ? null : contentText('breaksPage');
  if (field.kind === 'questions')
    return <QuestionsField label={label} value={value} error={error} onChange={set} />;
  if (field.kind === 'places') return <PlacesField label={label} value={value} onChange={set} />;
  if (field.kind === 'choice') {
    const options = field.options ?? [];
    return (
      <SelectField label={label} value={value} onChange={({ target }) => set(target.value)}>
        {!options.includes(value) && <option value={value}>{value || choiceText('none')}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {choiceText((option || 'none') as Parameters<typeof choiceText>[0])}
          </option>
        ))}
      </SelectField>
    );
  }
  if (field.kind === 'html' && field.name === 'content') {
    return <RichTextField label={label} html={shown} isReadOnly={false} error={error} onChange={set} />;
  }
  if (field.kind === 'html') return <CodeArea label={label} value={shown} error={error} onChange={set} />;
  const fileKind = field.kind === 'picture' ? 'picture' : field.name === 'video' ? 'video' : null;
  if (fileKind !== null) {
    return (
      <MediaField
        label={label}
        value={shown}
        error={error}
        kind={fileKind}
        door="library"
        onChange={set}
        onChoose={(file) => {
          setRejected(null);
          onChooseFile(file);
        }}
      />
    );
  }
  return <TextField label={label} value={shown} error={error} onChange={({ target }) => set(target.value)} />;
}

/** Content that the builder does not know, as HTML. */
function OtherContent({ node, onChange }: PieceFormProps) {
  const html = writeHtml([node]);
  return (
    <div className={styles.form}>
      <p className="muted small">{contentText('otherHelp')}</p>
      <CodeArea
        label={contentText('asHtml')}
        value={html}
        error={null}
        onChange={(value) => onChange(parseHtml(value), 'html')}
      />
    </div>
  );
}

function CodeArea({
  label,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextAreaField
      label={label}
      className={styles.code}
      rows={12}
      spellCheck={false}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
