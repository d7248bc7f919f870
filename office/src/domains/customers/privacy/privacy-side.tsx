import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { useState } from 'react';
import { customersText } from '../customers-texts.ts';
import styles from '../page/customer-page.module.css';
import type { OfficeCustomer } from '../page/customer-query.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

interface PrivacySideProps {
  readonly customer: OfficeCustomer;
  readonly onDeleted: () => void;
}

/** Export, merge and deletion of an account. */
export function PrivacySide({ customer, onDeleted }: PrivacySideProps) {
  const [opened, setOpened] = useState<'export' | 'merge' | 'delete' | null>(null);
  if (customer.is_demo) return null;
  const close = () => setOpened(null);
  return (
    <section>
      <h3>{customersText('privacy')}</h3>
      <div className={styles.links}>
        <TextButton onClick={() => setOpened('export')}>{customersText('exportData')}</TextButton>
        <TextButton onClick={() => setOpened('merge')}>{customersText('merge')}</TextButton>
        <TextButton onClick={() => setOpened('delete')}>{customersText('delete')}</TextButton>
      </div>
      {opened === 'export' && <ExportDialog customer={customer} onClose={close} />}
      {opened === 'merge' && <MergeDialog customer={customer} onClose={close} />}
      {opened === 'delete' && <DeleteDialog customer={customer} onClose={close} onDeleted={onDeleted} />}
    </section>
  );
}
