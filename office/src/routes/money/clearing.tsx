import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus, Settings } from 'lucide-react';
import { useState } from 'react';
import { isTomorrow } from '../../components/labels/moments.ts';
import { type Figure, Figures } from '../../components/layout/facts.tsx';
import { Section } from '../../components/layout/section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { bankingText } from '../../domains/banking/banking-texts.ts';
import { type ClearingPayment, clearingQuery } from '../../domains/banking/clearing/clearing-query.ts';
import { ClearingTable, ReturnedTable } from '../../domains/banking/clearing/clearing-table.tsx';
import { RecordDialog } from '../../domains/banking/clearing/record-dialog.tsx';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import type { ClearingPaymentsQuery } from '../../platform/graphql/generated/graphql.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function ClearingPage() {
  const { data, error, refetch } = useQuery(clearingQuery);
  const [isRecording, setIsRecording] = useState(false);
  const mayRecord = usePermission('orders.pay');
  const maySet = usePermission('settings.write');
  const returned = data?.returned_payments ?? [];
  const clearing = data?.clearing_payments ?? [];
  const tomorrow = clearing.filter(({ final_at: at }) => at !== null && isTomorrow(at));
  return (
    <>
      <PageHeader
        title={bankingText('clearingTitle')}
        lead={bankingText('clearingLead')}
        actions={
          <>
            {maySet && (
              <ButtonLink to="/settings/orders#orders.clearing_days.wire">
                <Icon of={Settings} />
                {bankingText('clearingTimes')}
              </ButtonLink>
            )}
            {mayRecord && (
              <Button onClick={() => setIsRecording(true)}>
                <Icon of={Plus} />
                {bankingText('recordPayment')}
              </Button>
            )}
          </>
        }
      />
      {data !== undefined && (
        <Figures
          figures={[
            {
              name: bankingText('inClearing'),
              value: sumOf(clearing),
              note: bankingText('paymentCount', { count: clearing.length }),
            },
            {
              name: bankingText('finalTomorrow'),
              value: sumOf(tomorrow),
              note: bankingText('toBench', { count: freedBy(tomorrow) }),
            },
            {
              name: bankingText('returnedMonth'),
              value: sumOf(returned),
              note: bankingText('paymentCount', { count: returned.length }),
            },
            checksFigure(data.returned_checks),
          ]}
        />
      )}
      {returned.length > 0 && (
        <Section title={bankingText('returned')}>
          <p className="muted">{bankingText('returnedNote')}</p>
          <ReturnedTable payments={returned} />
        </Section>
      )}
      <Section title={bankingText('inClearing')}>
        <ClearingTable
          payments={data?.clearing_payments}
          error={error === null ? null : failureText(error)}
          onRetry={() => void refetch()}
        />
      </Section>
      {isRecording && <RecordDialog onClose={() => setIsRecording(false)} />}
    </>
  );
}

/** Returns the number of orders that can be packed once payments are final. */
function freedBy(payments: readonly ClearingPayment[]): number {
  return new Set(payments.flatMap(({ order, frees_order: isFreed }) => (isFreed ? [order] : []))).size;
}

/** The share of checks that came back, of those that arrived within a year. */
function checksFigure({ received, returned }: ClearingPaymentsQuery['returned_checks']): Figure {
  const share = received === 0 ? 0 : returned / received;
  return {
    name: bankingText('returnedYear'),
    value: share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 2 }),
    note: bankingText('ofChecks', { count: received, returned: returned.toLocaleString('en-US') }),
  };
}

function sumOf(payments: readonly ClearingPayment[]): string {
  const sum = payments.reduce((total, { amount }) => total + amount, 0);
  return formatMoney(sum, payments[0]?.currency ?? 'USD');
}

export { ErrorPage as ErrorBoundary };
