import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcut } from '../../components/keyboard/use-shortcut.ts';
import { Figures } from '../../components/layout/facts.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { KeyList } from '../../components/tables/key-hints.tsx';
import { benchText } from '../../domains/fulfillment/bench-texts.ts';
import { writeWeight } from '../../domains/fulfillment/grams.ts';
import { CanceledPackages } from '../../domains/fulfillment/queue/canceled-packages.tsx';
import { sortByGroup } from '../../domains/fulfillment/queue/queue-groups.ts';
import { queueQuery } from '../../domains/fulfillment/queue/queue-query.ts';
import { QueueTable } from '../../domains/fulfillment/queue/queue-table.tsx';
import { useStartPacking } from '../../domains/fulfillment/queue/use-start-packing.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

const MOST_PICKED = 20;

export default function QueuePage() {
  const { data, error, refetch } = useQuery(queueQuery);
  const start = useStartPacking();
  const orders = data && sortByGroup(data.bench_queue.orders);
  const currency = data?.bench_queue.currency ?? 'USD';
  const ready = orders?.filter(({ rejection }) => rejection === null);
  // Another person already packs an order that has a packer.
  const next = ready?.find(({ packer }) => packer === null);
  const packNext = () => {
    if (next) void start.open(next.number);
  };
  useShortcut('p', packNext);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  // Without a selection, the orders that no person packs yet.
  const picked = ready
    ?.filter(({ number, packer }) => (selected.size > 0 ? selected.has(number) : packer === null))
    .slice(0, MOST_PICKED)
    .map(({ number }) => number);
  const pickList = `/bench/pick-list?orders=${picked?.join('.') ?? ''}`;
  const canPick = picked !== undefined && picked.length > 0;
  useShortcut('l', () => {
    if (canPick) void navigate(pickList);
  });
  return (
    <>
      <PageHeader
        title={benchText('toPack')}
        lead={ready?.length ? benchText('toPackLead', { count: ready.length }) : undefined}
        actions={
          <>
            {canPick && (
              <ButtonLink to={pickList}>
                <Icon of={Printer} />
                {benchText('pickListOf', { count: picked.length })}
              </ButtonLink>
            )}
            {next && (
              <Button variant="primary" isBusy={start.isPending} onClick={packNext}>
                <Icon of={ScanBarcode} />
                {benchText('packNext')}
              </Button>
            )}
          </>
        }
      />
      {start.error !== null && <Alert kind="error">{start.error}</Alert>}
      {ready !== undefined && ready.length > 0 && (
        <Figures
          figures={[
            { name: benchText('orders'), value: ready.length },
            {
              name: benchText('weight'),
              value: writeWeight(ready.reduce((sum, one) => sum + one.weight_g, 0)),
            },
            {
              name: benchText('insured'),
              value: formatMoney(
                ready.reduce((sum, { value }) => sum + value, 0),
                currency,
              ),
            },
          ]}
        />
      )}
      <CanceledPackages packages={data?.bench_queue.canceled ?? []} />
      <QueueTable
        label={benchText('toPack')}
        orders={orders}
        currency={currency}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
        onPack={(order) => void start.open(order)}
        selection={{ selected, onChange: setSelected }}
      />
      <KeyList
        keys={[
          { keys: ['P'], text: benchText('keyPackNext') },
          { keys: ['J'], text: benchText('keyNext') },
          { keys: ['X'], text: benchText('keySelect') },
          { keys: ['L'], text: benchText('keyPickList') },
        ]}
      />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
