import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListBar } from '../../components/tables/list-bar.tsx';
import { ViewTabs } from '../../components/tables/view-tabs.tsx';
import { CaseTable } from '../../domains/compliance/cash/case-table.tsx';
import { casesQuery } from '../../domains/compliance/cash/cases-query.ts';
import { LedgerPages } from '../../domains/compliance/cash/ledger-pages.tsx';
import { RuleList } from '../../domains/compliance/cash/rule-list.tsx';
import { complianceText } from '../../domains/compliance/compliance-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function CashPage() {
  const [search] = useSearchParams();
  const named = search.get('view');
  const view = named === 'decided' || named === 'ledger' ? named : 'open';
  const open = useQuery(casesQuery('open'));
  const tab = (name: 'open' | 'decided' | 'ledger', text: string, count?: number) => ({
    path: name === 'open' ? '/compliance/cash' : `/compliance/cash?view=${name}`,
    text,
    isCurrent: view === name,
    count,
  });
  return (
    <>
      <PageHeader title={complianceText('cashTitle')} lead={complianceText('cashLead')} />
      <ListBar>
        <ViewTabs
          label={complianceText('cashTitle')}
          views={[
            tab('open', complianceText('toFile'), open.data?.compliance_cases.length),
            tab('decided', complianceText('decided')),
            tab('ledger', complianceText('ledger')),
          ]}
        />
      </ListBar>
      {view === 'ledger' ? <LedgerPages /> : <Cases key={view} view={view} />}
      <RuleList />
    </>
  );
}

function Cases({ view }: { readonly view: 'open' | 'decided' }) {
  const { data, error, refetch } = useQuery(casesQuery(view));
  return (
    <CaseTable
      cases={data?.compliance_cases}
      isOpen={view === 'open'}
      error={error === null ? null : failureText(error)}
      onRetry={() => void refetch()}
    />
  );
}

export { ErrorPage as ErrorBoundary };
