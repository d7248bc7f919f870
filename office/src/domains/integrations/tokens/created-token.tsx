import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import type { CreateIntegrationMutation } from '../../../platform/graphql/generated/graphql.ts';
import { integrationsText } from '../integrations-texts.ts';
import styles from './token-dialog.module.css';

interface CreatedTokenProps {
  readonly created: CreateIntegrationMutation['create_integration'];
  /** The address of the API. */
  readonly address: string;
  readonly onClose: () => void;
}

/** A new token. It is shown once. */
export function CreatedToken({ created: { token, integration }, address, onClose }: CreatedTokenProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={integrationsText('created', { name: integration.name })}
      className={styles.created}
    >
      <Alert kind="warning">{integrationsText(token == null ? 'alreadyCreated' : 'copyNow')}</Alert>
      <dl>
        {token != null && (
          <>
            <dt>{integrationsText('token')}</dt>
            <dd>
              <code>{token}</code>
            </dd>
          </>
        )}
        <dt>{integrationsText('address')}</dt>
        <dd>
          <code>{address}</code>
          <br />
          <span className="small muted">{integrationsText('addressHelp')}</span>
        </dd>
      </dl>
      <div className="row">
        {token != null && (
          <Button
            variant="primary"
            onClick={async () => {
              await navigator.clipboard.writeText(token);
              addToast({ type: 'success', message: integrationsText('copied') });
            }}
          >
            {integrationsText('copy')}
          </Button>
        )}
        <Button onClick={onClose}>{integrationsText('close')}</Button>
      </div>
    </Dialog>
  );
}
