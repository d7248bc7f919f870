import { Check } from '@ingot/ui/fields/check.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { ChangeWebhookDocument, CreateWebhookDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import styles from '../tokens/token-dialog.module.css';
import { webhooksText } from '../webhooks-texts.ts';
import { eventText } from './event-text.ts';
import type { Webhook } from './webhooks-query.ts';

interface WebhookDialogProps {
  /** The webhook to change; null for a new one. */
  readonly webhook: Webhook | null;
  /** The events that can be chosen. */
  readonly events: readonly string[];
  readonly onClose: () => void;
  /** Shows the key of a new webhook. */
  readonly onCreated: (created: { readonly name: string; readonly key: string | null }) => void;
}

/** Name, address and events of a webhook. */
export function WebhookDialog({ webhook, events, onClose, onCreated }: WebhookDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(webhook?.events));
  const [isChecked, setIsChecked] = useState(false);
  const create = useAction(CreateWebhookDocument, { changes: ['webhooks'] });
  const change = useAction(ChangeWebhookDocument, {
    changes: ['webhooks'],
    success: ({ change_webhook: saved }) => webhooksText('saved', { name: saved.name }),
  });
  const isNamed = name.trim() !== '';
  const isAddressed = url.trim() !== '';
  const failure = create.error ?? change.error;
  async function save(): Promise<void> {
    const input = { name, url, events: [...chosen] };
    if (webhook !== null) {
      if ((await change.run({ id: webhook.id, webhook: input })) !== null) onClose();
      return;
    }
    const done = await create.run({ key, webhook: input });
    if (done === null) return;
    onClose();
    onCreated({ name: done.create_webhook.webhook.name, key: done.create_webhook.key ?? null });
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={
        webhook === null ? webhooksText('newWebhook') : webhooksText('editWebhook', { name: webhook.name })
      }
      submit={webhooksText(webhook === null ? 'create' : 'save')}
      isBusy={create.isPending || change.isPending}
      error={isChecked && chosen.size === 0 ? webhooksText('noEvent') : failure}
      onSubmit={async (event) => {
        event.preventDefault();
        setIsChecked(true);
        if (isNamed && isAddressed && chosen.size > 0) await save();
      }}
    >
      <TextField
        label={webhooksText('name')}
        help={webhooksText('nameHelp')}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        error={isChecked && !isNamed ? webhooksText('noName') : null}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        type="url"
        label={webhooksText('url')}
        help={webhooksText('urlHelp')}
        required
        maxLength={500}
        autoComplete="off"
        value={url}
        error={isChecked && !isAddressed ? webhooksText('noUrl') : null}
        onChange={({ target }) => setUrl(target.value)}
      />
      <fieldset className={styles.permissions}>
        <legend>{webhooksText('events')}</legend>
        <p className="small muted">{webhooksText('eventsHelp')}</p>
        {events.map((event) => (
          <Check
            key={event}
            checked={chosen.has(event)}
            onChange={({ target }) => {
              const others = [...chosen].filter((other) => other !== event);
              setChosen(new Set(target.checked ? [...others, event] : others));
            }}
          >
            {eventText(event)}
          </Check>
        ))}
      </fieldset>
    </FormDialog>
  );
}
