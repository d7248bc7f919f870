import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { JobProgress } from '../../../components/labels/job-progress.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { ExportProductsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { catalogText } from '../catalog-texts.ts';
import { productFiltersQuery } from '../list/products-query.ts';
import styles from './import.module.css';
import { importTaskQuery } from './import-query.ts';
import { importText } from './import-texts.ts';

const METALS = ['gold', 'silver', 'platinum', 'palladium', 'mixed', 'none'] as const;

/** The export of products of a metal and a category. Shows the progress, and then the link to the file. */
export function ExportProducts() {
  const [metal, setMetal] = useState('');
  const [category, setCategory] = useState('');
  const [taskId, setTaskId] = useState<string | null>(null);
  const filters = useQuery(productFiltersQuery).data?.product_filters;
  const task = useQuery(importTaskQuery(taskId)).data?.task;
  const start = useAction(ExportProductsDocument);
  const run = async (format: 'csv' | 'xlsx') => {
    const filter = { metal: metal || null, category: category || null };
    const result = await start.run({ filter, format });
    if (result !== null) setTaskId(result.export_products.id);
  };
  return (
    <Section title={importText('export')}>
      <p className="muted">{importText('exportHelp')}</p>
      <div className={styles.export}>
        <SelectField
          label={importText('metal')}
          value={metal}
          onChange={({ target }) => setMetal(target.value)}
        >
          <option value="">{catalogText('metal_all')}</option>
          {METALS.map((one) => (
            <option key={one} value={one}>
              {catalogText(`metal_${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={importText('category')}
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        >
          <option value="">{catalogText('category_any')}</option>
          {filters?.categories.map(({ url_key: key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button isBusy={start.isPending} onClick={() => void run('csv')}>
          {importText('exportCsv')}
        </Button>
        <Button isBusy={start.isPending} onClick={() => void run('xlsx')}>
          {importText('exportXlsx')}
        </Button>
      </div>
      {start.error !== null && <Alert kind="error">{start.error}</Alert>}
      {task?.state === 'failed' && <Alert kind="error">{task.error ?? ''}</Alert>}
      {(task?.state === 'waiting' || task?.state === 'running') && (
        <JobProgress label={importText('exporting')} done={task.done} total={task.total ?? null} />
      )}
      {task?.state === 'done' && task.file_name != null && (
        <p>
          <a className="link" href={`/office/files/${task.id}`} download={task.file_name}>
            {importText('download', { file: task.file_name })}
          </a>
        </p>
      )}
    </Section>
  );
}
