import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useState } from 'react';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { StateMark, type StateTone } from '../../../components/labels/state-mark.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { complianceText } from '../compliance-texts.ts';
import { DecideDialog } from './decide-dialog.tsx';
import styles from './review-table.module.css';
import type { OrderReview } from './reviews-query.ts';

const TONES: Readonly<Record<NonNullable<OrderReview['outcome']>, StateTone>> = {
  released: 'done',
  rejected: 'late',
  canceled: 'none',
};

interface ReviewTableProps {
  readonly reviews: readonly OrderReview[] | undefined;
  readonly isOpen: boolean;
  readonly error: string | null;
  readonly onRetry: () => void;
}

/** Orders under review with their decisions, or the decided reviews. */
export function ReviewTable({ reviews, isOpen, error, onRetry }: ReviewTableProps) {
  const [deciding, setDeciding] = useState<{
    readonly review: OrderReview;
    readonly decision: 'release' | 'reject';
  } | null>(null);
  const last: DataColumn<OrderReview> = isOpen
    ? {
        id: 'action',
        header: complianceText('decide'),
        kind: 'action',
        fold: 'whole',
        cell: (review) => (
          <span className={styles.actions}>
            <Button size="sm" onClick={() => setDeciding({ review, decision: 'reject' })}>
              {complianceText('reject')}
            </Button>
            <Button size="sm" variant="primary" onClick={() => setDeciding({ review, decision: 'release' })}>
              {complianceText('release')}
            </Button>
          </span>
        ),
      }
    : { id: 'decision', header: complianceText('decision'), fold: 'whole', cell: Decision };
  return (
    <>
      <DataTable
        label={complianceText('reviewsTitle')}
        columns={[...columns(), last]}
        rows={reviews}
        rowId={({ id }) => id}
        rowLabel={({ order }) => complianceText('rowLabel', { order })}
        error={error}
        onRetry={onRetry}
        empty={
          isOpen ? (
            <ListEmpty title={complianceText('reviewsEmpty')} text={complianceText('reviewsEmptyBody')} />
          ) : (
            <ListEmpty title={complianceText('decidedEmpty')} />
          )
        }
      />
      {deciding !== null && (
        <DecideDialog
          key={`${deciding.decision} ${deciding.review.id}`}
          {...deciding}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
}

function Decision({ outcome, decided_by: by, decided_at: at, decision_reason: reason }: OrderReview) {
  if (outcome === null || at === null) return null;
  return (
    <>
      <StateMark tone={TONES[outcome]}>{complianceText(`decision_${outcome}`)}</StateMark>
      <small>
        {by === null ? writeDateTime(at) : complianceText('openedBy', { name: by, time: writeDateTime(at) })}
      </small>
      {reason !== null && <small className={styles.note}>{reason}</small>}
    </>
  );
}

function columns(): DataColumn<OrderReview>[] {
  return [
    {
      id: 'order',
      header: complianceText('order'),
      fold: 'first',
      cell: ({ order, buyer }) => (
        <>
          <PageLink to={`/orders/${order}`}>{order}</PageLink>
          <small>{buyer}</small>
        </>
      ),
    },
    {
      id: 'reason',
      header: complianceText('reviewReason'),
      fold: 'whole',
      cell: ({ reason, note }) => (
        <>
          <span className={styles.note}>{reason}</span>
          {note !== null && <small className={styles.note}>{complianceText('staffNote', { note })}</small>}
        </>
      ),
    },
    {
      id: 'opened',
      header: complianceText('opened'),
      fold: 'second',
      cell: ({ opened_at: at, opened_by: name }) => (
        <>
          {writeDateTime(at)}
          <small>{name}</small>
        </>
      ),
    },
    {
      id: 'total',
      header: complianceText('orderTotal'),
      kind: 'number',
      fold: 'first-end',
      cell: ({ total, received, currency }) => (
        <>
          <b>{formatMoney(total, currency)}</b>
          <small>
            {received > 0
              ? complianceText('receivedOf', { amount: formatMoney(received, currency) })
              : complianceText('nothingReceived')}
          </small>
        </>
      ),
    },
  ];
}
