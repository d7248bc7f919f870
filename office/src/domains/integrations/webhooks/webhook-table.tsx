import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { writeAgo, writeTime } from '../../../components/labels/moments.ts';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { webhooksText } from '../webhooks-texts.ts';
import { eventText } from './event-text.ts';
import type { Webhook } from './webhooks-query.ts';

interface WebhookTableProps {
  readonly webhooks: readonly Webhook[] | undefined;
  readonly error: string | null;
  readonly onRetry: () => void;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The addresses that the shop informs about events. */
export function WebhookTable({ webhooks, error, onRetry, chosen, onChoose }: WebhookTableProps) {
  const columns: DataColumn<Webhook>[] = [
    {
      id: 'name',
      header: webhooksText('name'),
      fold: 'first',
      cell: ({ id, name }) => (
        <TextButton aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {name}
        </TextButton>
      ),
    },
    { id: 'url', header: webhooksText('url'), from: 'desktop', cell: ({ url }) => <code>{url}</code> },
    {
      id: 'events',
      header: webhooksText('events'),
      fold: 'whole',
      cell: ({ events }) => events.map(eventText).join('; '),
    },
    {
      id: 'success',
      header: webhooksText('lastSuccess'),
      fold: 'second',
      foldLabel: webhooksText('lastSuccess'),
      cell: ({ last_success_at: at }) => (
        <span className="muted">{at == null ? webhooksText('never') : writeAgo(at)}</span>
      ),
    },
    {
      id: 'state',
      header: webhooksText('state'),
      fold: 'first-end',
      cell: (webhook) => <WebhookState webhook={webhook} />,
    },
  ];
  return (
    <DataTable
      label={webhooksText('title')}
      isCompact
      columns={columns}
      rows={webhooks}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      error={error}
      onRetry={onRetry}
      onOpen={({ id }) => onChoose(id)}
      currentId={chosen}
      tone={({ id, failed_at: failed }) => (failed != null ? 'bad' : id === chosen ? 'changed' : undefined)}
      empty={<ListEmpty title={webhooksText('empty')} text={webhooksText('emptyBody')} />}
    />
  );
}

function WebhookState({ webhook }: { readonly webhook: Webhook }) {
  const { is_active: isActive, failed_at: failed, waiting } = webhook;
  if (failed != null) {
    return <StateMark tone="late">{webhooksText('offByShop', { time: writeTime(failed) })}</StateMark>;
  }
  if (!isActive) return <StateMark tone="none">{webhooksText('off')}</StateMark>;
  if (waiting > 0) return <StateMark tone="wait">{webhooksText('waiting', { count: waiting })}</StateMark>;
  return <StateMark tone="done">{webhooksText('on')}</StateMark>;
}
