import { Button } from '@ingot/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListBar } from '../../components/tables/list-bar.tsx';
import { ViewTabs } from '../../components/tables/view-tabs.tsx';
import { AskDialog } from '../../domains/compliance/identity/ask-dialog.tsx';
import { identityListQuery } from '../../domains/compliance/identity/identity-query.ts';
import { IdentityTable } from '../../domains/compliance/identity/identity-table.tsx';
import { identityText } from '../../domains/compliance/identity/identity-texts.ts';
import { TriggerList } from '../../domains/compliance/identity/trigger-list.tsx';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function IdentityChecksPage() {
  const [search] = useSearchParams();
  const isOpen = search.get('view') !== 'decided';
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, refetch } = useQuery(identityListQuery(isOpen ? 'open' : 'decided'));
  return (
    <>
      <PageHeader
        title={identityText('title')}
        lead={identityText('lead')}
        actions={
          <Button variant="primary" onClick={() => setIsAsking(true)}>
            {identityText('ask')}
          </Button>
        }
      />
      <ListBar>
        <ViewTabs
          label={identityText('title')}
          views={[
            {
              path: '/compliance/identity',
              text: identityText('open'),
              isCurrent: isOpen,
              count: isOpen ? data?.identity_requests.length : undefined,
            },
            {
              path: '/compliance/identity?view=decided',
              text: identityText('decided'),
              isCurrent: !isOpen,
            },
          ]}
        />
      </ListBar>
      <IdentityTable
        key={String(isOpen)}
        isOpen={isOpen}
        requests={data?.identity_requests}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
      />
      <TriggerList />
      {isAsking && <AskDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
