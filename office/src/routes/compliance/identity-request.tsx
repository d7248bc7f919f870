import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useParams } from 'react-router';
import { Split } from '../../components/layout/split.tsx';
import { MessagePage } from '../../components/page/message-page.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { DocumentList } from '../../domains/compliance/identity/document-list.tsx';
import { IdentityFacts } from '../../domains/compliance/identity/identity-facts.tsx';
import { identityQuery } from '../../domains/compliance/identity/identity-query.ts';
import { IdentityStep } from '../../domains/compliance/identity/identity-step.tsx';
import { identityText } from '../../domains/compliance/identity/identity-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function IdentityRequestPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(identityQuery(id));
  const back = { to: '/compliance/identity', text: identityText('title') };
  const request = data?.identity_request;
  if (request) {
    return (
      <>
        <PageHeader title={identityText('requestTitle', { subject: request.subject })} back={back} />
        <Split side={<IdentityFacts request={request} />}>
          <DocumentList documents={request.documents} />
          <IdentityStep key={request.state} request={request} />
        </Split>
      </>
    );
  }
  if (isPending || error !== null) {
    return (
      <>
        <PageHeader title={identityText('title')} back={back} />
        {error === null ? (
          <Skeleton height="240px" />
        ) : (
          <ListFailure error={failureText(error)} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  return (
    <MessagePage icon={Search} title={identityText('unknown')} text={identityText('unknownBody')}>
      <PageLink to="/compliance/identity">{identityText('title')}</PageLink>
    </MessagePage>
  );
}

export { ErrorPage as ErrorBoundary };
