import { Button } from '@ingot/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { complianceText } from '../compliance-texts.ts';
import { ledgerQuery } from './cases-query.ts';
import { LedgerTable } from './ledger-table.tsx';

/** The cash ledger, newest payments first, page by page. */
export function LedgerPages() {
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  return (
    <>
      {pages.map((after, index) => (
        <LedgerPage
          key={after ?? ''}
          after={after}
          isLast={index === pages.length - 1}
          onMore={(next) => setPages([...pages, next])}
        />
      ))}
    </>
  );
}

interface LedgerPageProps {
  readonly after: string | null;
  readonly isLast: boolean;
  readonly onMore: (next: string) => void;
}

function LedgerPage({ after, isLast, onMore }: LedgerPageProps) {
  const { data, error, refetch } = useQuery(ledgerQuery(after));
  const next = data?.cash_ledger.next ?? null;
  return (
    <>
      <LedgerTable
        payments={data?.cash_ledger.payments}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
      />
      {isLast && next !== null && <Button onClick={() => onMore(next)}>{complianceText('more')}</Button>}
    </>
  );
}
