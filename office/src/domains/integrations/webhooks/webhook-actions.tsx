import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import {
  DeleteWebhookDocument,
  RenewWebhookKeyDocument,
  TestWebhookDocument,
  TurnWebhookDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { webhooksText } from '../webhooks-texts.ts';
import type { Webhook } from './webhooks-query.ts';

interface WebhookActionsProps {
  readonly webhook: Webhook;
  readonly onChange: () => void;
  /** Shows a new key. */
  readonly onKey: (renewed: { readonly name: string; readonly key: string | null }) => void;
  readonly onDeleted: () => void;
}

/** The actions of staff on a webhook. */
export function WebhookActions({ webhook, onChange, onKey, onDeleted }: WebhookActionsProps) {
  const { id, name, is_active: isActive } = webhook;
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  const changes = ['webhooks'];
  const turn = useAction(TurnWebhookDocument, { changes });
  const test = useAction(TestWebhookDocument, { changes, success: () => webhooksText('testQueued') });
  const renew = useAction(RenewWebhookKeyDocument, { changes });
  const remove = useAction(DeleteWebhookDocument, {
    changes,
    success: () => webhooksText('removed', { name }),
  });
  const problem = turn.error ?? test.error;
  return (
    <>
      <div className="row">
        <Button size="sm" isBusy={test.isPending} disabled={!isActive} onClick={() => void test.run({ id })}>
          {webhooksText('sendTest')}
        </Button>
        <Button size="sm" onClick={onChange}>
          {webhooksText('change')}
        </Button>
        <Button size="sm" isBusy={turn.isPending} onClick={() => void turn.run({ id, is_active: !isActive })}>
          {webhooksText(isActive ? 'turnOff' : 'turnOn')}
        </Button>
        <Button size="sm" onClick={() => setAsked('renew')}>
          {webhooksText('renewKey')}
        </Button>
        <Button size="sm" variant="danger" onClick={() => setAsked('remove')}>
          {webhooksText('remove')}
        </Button>
      </div>
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <ConfirmDialog
        isOpen={asked === 'renew'}
        onClose={() => setAsked(null)}
        title={webhooksText('renewTitle', { name })}
        confirm={webhooksText('renewKey')}
        isBusy={renew.isPending}
        error={renew.error}
        onConfirm={async () => {
          const done = await renew.run({ id });
          if (done === null) return;
          setAsked(null);
          onKey({ name, key: done.renew_webhook_key.key ?? null });
        }}
      >
        <p>{webhooksText('renewBody')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'remove'}
        isDangerous
        onClose={() => setAsked(null)}
        title={webhooksText('removeTitle', { name })}
        confirm={webhooksText('remove')}
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={async () => {
          if ((await remove.run({ id })) !== null) onDeleted();
        }}
      >
        <p>{webhooksText('removeBody')}</p>
      </ConfirmDialog>
    </>
  );
}
