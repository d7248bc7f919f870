import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { TextButton, TextLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { saveFile } from '../../../platform/storage/save-file.ts';
import { exportMetals } from '../../customers/session/export-metals.ts';
import { fileFailure } from '../../customers/session/fetch-file.ts';
import styles from '../figures/my-metals.module.css';
import { holdingText } from '../holding-texts.ts';
import { fileText } from './file-texts.ts';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));

export interface FileActsProps {
  readonly hasLots: boolean;
  readonly hasSales: boolean;
}

/** Saves lots and sales as files, and imports a file. */
export function FileActs({ hasLots, hasSales }: FileActsProps) {
  const [dialog, setDialog] = useState<'open' | 'closed' | null>(null);
  const { mutate, error } = useChange(
    async (kind: 'lots' | 'sales') => saveFile(`${kind}.csv`, await exportMetals(kind), 'text/csv'),
    { skipsQueue: true },
  );
  return (
    <>
      <div className={styles.fileActs}>
        {hasLots && <TextButton onClick={() => mutate('lots')}>{fileText('saveLots')}</TextButton>}
        {hasSales && <TextButton onClick={() => mutate('sales')}>{fileText('saveSales')}</TextButton>}
        <TextButton onClick={() => setDialog('open')}>{fileText('import')}</TextButton>
        {hasLots && <TextLink to="/alerts?watch=total">{holdingText('watchTotal')}</TextLink>}
      </div>
      {error !== null && <Alert kind="error">{fileFailure(error, fileText('failed'))}</Alert>}
      {dialog !== null && <ImportDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />}
    </>
  );
}
