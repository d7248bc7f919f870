import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import type { ReactNode } from 'react';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { benchText } from '../bench-texts.ts';
import type { Pickup } from './pickups-query.ts';

interface PickupTableProps {
  readonly pickups: readonly Pickup[] | undefined;
  readonly error: string | null;
  readonly onRetry: () => void;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The pickups by appointment. */
export function PickupTable({ pickups, error, onRetry, chosen, onChoose }: PickupTableProps) {
  const columns: readonly DataColumn<Pickup>[] = [
    {
      id: 'time',
      header: benchText('time'),
      fold: 'second',
      cell: ({ appointment_at: at }) => (at === null ? benchText('noAppointment') : writeDateTime(at)),
    },
    {
      id: 'customer',
      header: benchText('customer'),
      fold: 'first',
      cell: ({ package: id, customer, pieces }) => (
        <>
          <TextButton aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            {customer}
          </TextButton>
          <br />
          <small className="muted">{benchText('pieceCount', { count: pieces })}</small>
        </>
      ),
    },
    { id: 'order', header: benchText('order'), cell: ({ order }) => order },
    {
      id: 'counter',
      header: benchText('counter'),
      cell: ({ location }) => location ?? benchText('noCounter'),
    },
    {
      id: 'value',
      header: benchText('value'),
      kind: 'number',
      fold: 'first-end',
      cell: ({ value, currency }) => formatMoney(value, currency),
    },
    {
      id: 'until',
      header: benchText('collectBy'),
      from: 'desktop',
      cell: ({ collect_by: until }) => until !== null && writeDateTime(until),
    },
    { id: 'state', header: benchText('state'), fold: 'second-end', cell: stateOf },
  ];
  return (
    <DataTable
      label={benchText('pickups')}
      columns={columns}
      rows={pickups}
      rowId={({ package: id }) => id}
      rowLabel={({ customer, order }) => benchText('pickupOf', { customer, order })}
      error={error}
      onRetry={onRetry}
      onOpen={({ package: id }) => onChoose(id)}
      currentId={chosen}
      tone={({ package: id }) => (id === chosen ? 'changed' : undefined)}
      empty={<ListEmpty title={benchText('noPickups')} text={benchText('noPickupsBody')} />}
    />
  );
}

/** Returns the state of a pickup as a mark with its word. A late one stays late at the counter, as the page counts it. */
export function stateOf({
  collected_at: collected,
  code_checked: isHere,
  is_late: isLate,
}: Pickup): ReactNode {
  if (collected !== null) {
    return <StateMark tone="done">{benchText('collected', { time: writeDateTime(collected) })}</StateMark>;
  }
  if (isLate) return <StateMark tone="late">{benchText('notCollected')}</StateMark>;
  return isHere ? (
    <StateMark tone="move">{benchText('atCounter')}</StateMark>
  ) : (
    <StateMark tone="none">{benchText('readyToCollect')}</StateMark>
  );
}
