import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { CirclePause, Store, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { writeTime } from '../../../components/labels/moments.ts';
import { PieceImage } from '../../../components/labels/piece-image.tsx';
import { Reason } from '../../../components/labels/reason.tsx';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import type { DataColumn, Selection } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { benchText } from '../bench-texts.ts';
import { writeWeight } from '../grams.ts';
import { groupIdOf, kindOf } from './queue-groups.ts';
import type { QueuedOrder } from './queue-query.ts';
import styles from './queue-table.module.css';

const ICONS = { delivery: Truck, collection: Store, waiting: CirclePause } as const;

interface QueueTableProps {
  /** The accessible name. */
  readonly label: string;
  /** Sorted by group. */
  readonly orders: readonly QueuedOrder[] | undefined;
  readonly currency: string;
  readonly error: string | null;
  readonly onRetry: () => void;
  readonly onPack: (order: string) => void;
  readonly selection: Selection;
}

/** Orders of the bench with shelves, weight, value and state. */
export function QueueTable({ label, orders, currency, error, onRetry, onPack, selection }: QueueTableProps) {
  const columns: DataColumn<QueuedOrder>[] = [
    {
      id: 'order',
      header: benchText('order'),
      fold: 'first',
      cell: ({ number, recipient }) => (
        <>
          <b>{number}</b>
          <br />
          <small className="muted">{recipient}</small>
        </>
      ),
    },
    {
      id: 'pieces',
      header: benchText('pieces'),
      fold: 'second',
      cell: ({ image, pieces }) => (
        <span className={styles.pieces}>
          <PieceImage path={image ?? null} />
          {benchText('pieceCount', { count: pieces })}
        </span>
      ),
    },
    { id: 'shelves', header: benchText('shelves'), cell: ({ shelves }) => shelves.join(', ') },
    {
      id: 'weight',
      header: benchText('weight'),
      kind: 'number',
      from: 'desktop',
      cell: ({ weight_g: grams }) => writeWeight(grams),
    },
    {
      id: 'value',
      header: benchText('insured'),
      kind: 'number',
      fold: 'first-end',
      cell: ({ value }) => <b>{formatMoney(value, currency)}</b>,
    },
    {
      id: 'needs',
      header: benchText('needs'),
      cell: ({ needs_second_person: needs }) => needs && <Reason>{benchText('secondPerson')}</Reason>,
    },
    { id: 'state', header: benchText('state'), fold: 'second-end', cell: stateOf },
    {
      id: 'pack',
      header: benchText('pack'),
      kind: 'action',
      fold: 'whole',
      cell: ({ number, rejection, package: open }) =>
        rejection === null && (
          <Button
            size="sm"
            aria-label={benchText(open === null ? 'packOrder' : 'goOnWith', { number })}
            onClick={() => onPack(number)}
          >
            {benchText(open === null ? 'pack' : 'goOn')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={orders}
      rowId={({ number }) => number}
      rowLabel={({ number }) => benchText('orderOf', { number })}
      error={error}
      onRetry={onRetry}
      selection={selection}
      onOpen={({ number, rejection }) => rejection === null && onPack(number)}
      tone={({ rejection, packer }) => (rejection !== null ? 'off' : packer === null ? undefined : 'changed')}
      groupOf={(order) => ({ id: groupIdOf(order), heading: headingOf(order) })}
      empty={<ListEmpty title={benchText('nothingToPack')} text={benchText('nothingToPackBody')} />}
    />
  );
}

function headingOf(order: QueuedOrder): ReactNode {
  const kind = kindOf(order);
  return (
    <>
      <Icon of={ICONS[kind]} size="sm" />
      {kind === 'waiting' ? benchText('notToPack') : order.method}
      <span>{kind === 'waiting' ? benchText('notToPackLead') : order.carrier}</span>
    </>
  );
}

function stateOf({ rejection, final_at: final, package: open, packer }: QueuedOrder): ReactNode {
  if (rejection === 'held') return <StateMark tone="hold">{benchText('heldState')}</StateMark>;
  if (rejection !== null) {
    return (
      <StateMark tone="wait">
        {final === null ? benchText('clearing') : benchText('clears', { time: writeTime(final) })}
      </StateMark>
    );
  }
  if (open === null) return <StateMark tone="none">{benchText('ready')}</StateMark>;
  if (packer === null) return <StateMark tone="hold">{benchText('putAsideState')}</StateMark>;
  return (
    <>
      <StateMark tone="move">{benchText('packing')}</StateMark>
      <br />
      <small className="muted">{packer}</small>
    </>
  );
}
