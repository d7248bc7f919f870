import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../../components/layout/section.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { webhooksText } from '../webhooks-texts.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookKey } from './webhook-key.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { WebhookTable } from './webhook-table.tsx';
import { webhooksQuery } from './webhooks-query.ts';

/** The webhooks of the shop, and the log of the chosen one. */
export function WebhookSection() {
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [form, setForm] = useState<'new' | 'change' | null>(null);
  const [shown, setShown] = useState<{ readonly name: string; readonly key: string | null } | null>(null);
  const list = data?.webhooks;
  const webhook = list?.webhooks.find(({ id }) => id === chosen) ?? null;
  return (
    <>
      <Section
        title={webhooksText('title')}
        actions={
          <Button size="sm" disabled={list === undefined} onClick={() => setForm('new')}>
            <Icon of={Plus} size="sm" />
            {webhooksText('newWebhook')}
          </Button>
        }
      >
        <p className="small muted">{webhooksText('lead')}</p>
        <WebhookTable
          webhooks={list?.webhooks}
          error={error === null ? null : failureText(error)}
          onRetry={() => void refetch()}
          chosen={chosen}
          onChoose={setChosen}
        />
      </Section>
      {webhook !== null && (
        <Section title={webhooksText('log', { name: webhook.name })}>
          <WebhookActions
            webhook={webhook}
            onChange={() => setForm('change')}
            onKey={setShown}
            onDeleted={() => setChosen(null)}
          />
          <WebhookLog key={webhook.id} webhook={webhook} />
        </Section>
      )}
      {form !== null && list !== undefined && (
        <WebhookDialog
          webhook={form === 'new' ? null : webhook}
          events={list.events}
          onClose={() => setForm(null)}
          onCreated={setShown}
        />
      )}
      {shown !== null && <WebhookKey name={shown.name} value={shown.key} onClose={() => setShown(null)} />}
    </>
  );
}
