import { Button } from '@ingot/ui/buttons/button.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { addFailureToasts, endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../platform/storage/save-file.ts';
import styles from '../account-page/account-page.module.css';
import { accountText } from '../account-texts.ts';
import { FileRejection, fileFailure } from '../session/fetch-file.ts';
import { ACCOUNT_CAUSE, reportAccountFailure } from '../sign-in/use-sign-in.ts';
import { exportData } from './export-data.ts';
import { privacyText } from './privacy-texts.ts';

const DeleteAccountDialog = lazyPart(() => import('./delete-account-dialog.tsx'));

/** Export and deletion of the customer's data. */
export function PrivacySection() {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const download = async () => {
    setIsBusy(true);
    try {
      const text = `${JSON.stringify(await exportData(client), null, 2)}\n`;
      saveFile(privacyText('fileName'), text, 'application/json');
      endCause(ACCOUNT_CAUSE);
      addToast({ type: 'success', message: privacyText('downloaded') });
    } catch (failure) {
      if (failure instanceof FileRejection) {
        addFailureToasts(ACCOUNT_CAUSE, [fileFailure(failure, accountText('failed'))]);
      } else reportAccountFailure(failure);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className={`${styles.details} ${styles.privacy}`}>
      <div className={styles.head}>
        <h2>{privacyText('title')}</h2>
      </div>
      <p className="muted">{privacyText('about')}</p>
      <p className={styles.acts}>
        <Button onClick={() => void download()} isBusy={isBusy}>
          <Icon of={Download} size="sm" />
          {privacyText('download')}
        </Button>
      </p>
      <p className={`muted ${styles.apart}`}>{privacyText('aboutDeleting')}</p>
      <p className={styles.acts}>
        <Button variant="danger" onClick={() => setDialog('open')}>
          {privacyText('remove')}
        </Button>
      </p>
      {dialog !== 'unused' && (
        <DeleteAccountDialog
          isOpen={dialog === 'open'}
          onClose={() => setDialog('closed')}
          onMissing={() => setDialog('unused')}
        />
      )}
    </section>
  );
}
