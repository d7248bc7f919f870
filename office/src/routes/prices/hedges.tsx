import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '../../components/page/page-header.tsx';
import { Paging } from '../../components/tables/paging.tsx';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { HedgeList } from '../../domains/trading/ledger/hedge-list.tsx';
import { hedgesQuery } from '../../domains/trading/ledger/ledger-query.ts';
import { ledgerText } from '../../domains/trading/ledger/ledger-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';

import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function HedgesPage() {
  const [before, setBefore] = useState<string | null>(null);
  const { data, error } = useQuery(hedgesQuery(before));
  const canHedge = usePermission('metals.hedge');
  const page = data?.hedges;
  return (
    <>
      <PageHeader
        title={ledgerText('hedgesTitle')}
        lead={ledgerText('hedgesLead')}
        back={{ to: '/prices/position', text: ledgerText('position') }}
      />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {page && page.hedges.length === 0 && <p className="muted">{ledgerText('noHedges')}</p>}
      {page && page.hedges.length > 0 && (
        <>
          <HedgeList hedges={page.hedges} canHedge={canHedge} />
          <Paging
            text={ledgerText('shownHedges', { count: page.hedges.length })}
            newer={ledgerText('newest')}
            older={ledgerText('older')}
            onNewer={before === null ? null : () => setBefore(null)}
            onOlder={page.next == null ? null : () => setBefore(page.next ?? null)}
          />
        </>
      )}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
