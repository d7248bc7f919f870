import { Button } from '@ingot/ui/buttons/button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListEmpty } from '../../components/tables/list-empty.tsx';
import { AuditExport } from '../../domains/staff/audit/audit-export.tsx';
import { AuditFilterForm } from '../../domains/staff/audit/audit-filter.tsx';
import { AuditTable } from '../../domains/staff/audit/audit-table.tsx';
import { auditText } from '../../domains/staff/audit/audit-texts.ts';
import { ChainCheck } from '../../domains/staff/audit/chain-check.tsx';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { type AuditFilter, AuditLogDocument } from '../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../platform/graphql/office-query.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function AuditPage() {
  const [filter, setFilter] = useState<AuditFilter>({});
  const [before, setBefore] = useState<string | null>(null);
  const { data, error } = useQuery({
    ...officeQuery('audit', AuditLogDocument, { filter, before }),
    placeholderData: keepPreviousData,
  });
  const page = data?.audit_log;
  const older = page?.older ?? null;
  return (
    <>
      <PageHeader title={auditText('title')} lead={auditText('lead')} />
      <AuditExport filter={filter} />
      <AuditFilterForm
        onFilter={(next) => {
          setFilter(next);
          setBefore(null);
        }}
      />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {page?.entries.length === 0 && <ListEmpty title={auditText('none')} />}
      {page !== undefined && page.entries.length > 0 && <AuditTable entries={page.entries} />}
      <div className="row">
        {before !== null && <Button onClick={() => setBefore(null)}>{auditText('newest')}</Button>}
        {older !== null && <Button onClick={() => setBefore(older)}>{auditText('older')}</Button>}
        <ChainCheck />
      </div>
    </>
  );
}

export { ErrorPage as ErrorBoundary };
