import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useParams } from 'react-router';
import { Split } from '../../components/layout/split.tsx';
import { MessagePage } from '../../components/page/message-page.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { CaseContents, CaseFacts } from '../../domains/compliance/case/case-facts.tsx';
import { CaseStep } from '../../domains/compliance/case/case-step.tsx';
import { caseQuery } from '../../domains/compliance/cash/cases-query.ts';
import { complianceText } from '../../domains/compliance/compliance-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function CasePage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(caseQuery(id));
  const back = { to: '/compliance/cash', text: complianceText('cashTitle') };
  const found = data?.compliance_case;
  if (found) {
    const title = complianceText(`title_${found.kind}`, { payer: found.payer ?? '' });
    return (
      <>
        <PageHeader title={title} back={back} />
        <Split side={<CaseFacts found={found} />}>
          <CaseStep key={found.state} found={found} />
          <CaseContents found={found} />
        </Split>
      </>
    );
  }
  if (isPending || error !== null) {
    return (
      <>
        <PageHeader title={complianceText('report')} back={back} />
        {error === null ? (
          <Skeleton height="240px" />
        ) : (
          <ListFailure error={failureText(error)} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  return (
    <MessagePage icon={Search} title={complianceText('unknownCase')} text={complianceText('unknownCaseBody')}>
      <PageLink to="/compliance/cash">{complianceText('cashTitle')}</PageLink>
    </MessagePage>
  );
}

export { ErrorPage as ErrorBoundary };
