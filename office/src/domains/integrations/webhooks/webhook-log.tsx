import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeDateTime } from '../../../components/labels/moments.ts';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { webhooksText } from '../webhooks-texts.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { eventText } from './event-text.ts';
import { type Delivery, deliveriesQuery, type Webhook } from './webhooks-query.ts';

/** The deliveries to a webhook, newest first. */
export function WebhookLog({ webhook: { id, name } }: { readonly webhook: Webhook }) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(deliveriesQuery(id, cursors.at(-1) ?? null));
  const page = data?.webhook_deliveries;
  return (
    <>
      <DataTable
        label={webhooksText('log', { name })}
        isCompact
        columns={columnsOf(setOpened)}
        rows={page?.deliveries}
        rowId={(delivery) => delivery.id}
        rowLabel={({ event, subject }) => `${eventText(event)} ${subject}`}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
        onOpen={(delivery) => setOpened(delivery.id)}
        empty={<ListEmpty title={webhooksText('logEmpty')} text={webhooksText('logEmptyBody')} />}
        paging={{
          text: webhooksText('logShown', { count: page?.deliveries.length ?? 0 }),
          onNewer: cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1)),
          onOlder: page?.next ? () => setCursors([...cursors, page.next ?? '']) : null,
        }}
      />
      {opened !== null && <DeliveryDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function columnsOf(onOpen: (id: string) => void): DataColumn<Delivery>[] {
  return [
    {
      id: 'event',
      header: webhooksText('event'),
      fold: 'first',
      cell: ({ id, event, subject }) => (
        <TextButton
          aria-label={webhooksText('open', { event: eventText(event), subject })}
          onClick={() => onOpen(id)}
        >
          {eventText(event)}
        </TextButton>
      ),
    },
    {
      id: 'subject',
      header: webhooksText('subject'),
      fold: 'first-end',
      cell: ({ event, subject }) => (event === 'test' ? null : <span className="num">{subject}</span>),
    },
    {
      id: 'time',
      header: webhooksText('time'),
      fold: 'second',
      cell: ({ happened_at: at }) => <span className="muted">{writeDateTime(at)}</span>,
    },
    {
      id: 'result',
      header: webhooksText('result'),
      fold: 'whole',
      cell: (delivery) => <DeliveryState delivery={delivery} />,
    },
  ];
}
