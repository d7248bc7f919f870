import { useState } from 'react';
import { UploadField } from '../../../../components/fields/upload-field.tsx';
import { uploadMedia } from '../../../../platform/files/upload-media.ts';
import { editorText } from '../editor-texts.ts';
import { FlagField } from '../fields/choice-field.tsx';
import styles from '../fields/fields.module.css';
import { type ListRow, RowsField, rowsIn } from '../fields/rows-field.tsx';
import { ValueField } from '../fields/value-field.tsx';
import type { EditorModel } from '../state/editor-model.ts';
import { fileRow, shownFileRow, titleOfFile } from './file-rows.ts';
import { nextNumber } from './option-rows.ts';

/** The files of a downloadable product: those that buyers get, and samples that everybody can open. */
export function FilesPanel({ model }: { readonly model: EditorModel }) {
  const isSeparate = model.valueOf('downloads.separate') === true;
  return (
    <>
      <p className="small muted">{editorText('filesHelp')}</p>
      <div className={styles.grid}>
        <ValueField model={model} isPrice field="downloads.links_title" label={editorText('filesTitle')} />
        <FlagField model={model} field="downloads.separate">
          {editorText('filesSeparately')}
        </FlagField>
      </div>
      <FileRows
        model={model}
        field="downloads.links"
        title={editorText('filesForBuyers')}
        columns={[
          { name: 'sample', label: editorText('fileSample') },
          { name: 'most_downloads', label: editorText('fileMost'), kind: 'whole' },
          ...(isSeparate
            ? [{ name: 'price_minor', label: editorText('optionPrice'), kind: 'money' } as const]
            : []),
        ]}
      />
      <FileRows model={model} field="downloads.samples" title={editorText('fileSamples')} columns={[]} />
    </>
  );
}

interface FileRowsProps {
  readonly model: EditorModel;
  readonly field: 'downloads.links' | 'downloads.samples';
  readonly title: string;
  /** The columns after title and place. */
  readonly columns: Parameters<typeof RowsField>[0]['columns'];
}

function FileRows({ model, field, title, columns }: FileRowsProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const rows = rowsIn(model, field);
  const save = (next: readonly ListRow[]) => model.set({ [field]: next });
  const upload = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const result = await uploadMedia(file, { door: 'download' });
    setProblem('media' in result ? null : (result.problem ?? editorText('fileFailed')));
    if (!('media' in result)) return;
    const now = rowsIn(model, field);
    save([...now, { number: nextNumber(now), title: titleOfFile(file.name), file: result.media.path }]);
  };
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <RowsField
        model={model}
        field={field}
        rows={rows.map(shownFileRow)}
        columns={[
          { name: 'title', label: editorText('optionTitle') },
          { name: 'source', label: editorText('filePlace') },
          ...columns,
        ]}
        add={editorText('addFile')}
        blank={() => ({ number: nextNumber(rows), title: '', source: '' })}
        isOrdered
        isPrice
        onChange={(next) => save(next.map(fileRow))}
      />
      {model.canPrice && <UploadField label={editorText('uploadFile')} onFiles={upload} error={problem} />}
    </div>
  );
}
