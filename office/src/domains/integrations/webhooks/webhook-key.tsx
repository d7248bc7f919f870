import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import styles from '../tokens/token-dialog.module.css';
import { webhooksText } from '../webhooks-texts.ts';

interface WebhookKeyProps {
  readonly name: string;
  /** The key of the signatures; null if it was shown before. */
  readonly value: string | null;
  readonly onClose: () => void;
}

/** The key of a webhook's signatures. It is shown once. */
export function WebhookKey({ name, value, onClose }: WebhookKeyProps) {
  return (
    <Dialog isOpen onClose={onClose} title={webhooksText('keyTitle', { name })} className={styles.created}>
      <Alert kind="warning">{webhooksText(value === null ? 'keyGone' : 'keyNow')}</Alert>
      {value !== null && (
        <dl>
          <dt>{webhooksText('key')}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </dl>
      )}
      <div className="row">
        {value !== null && (
          <Button
            variant="primary"
            onClick={async () => {
              await navigator.clipboard.writeText(value);
              addToast({ type: 'success', message: webhooksText('copied') });
            }}
          >
            {webhooksText('copy')}
          </Button>
        )}
        <Button onClick={onClose}>{webhooksText('close')}</Button>
      </div>
    </Dialog>
  );
}
