import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { CONNECTION_GROUPS } from '../../domains/system/connections/connection-groups.ts';
import { ConnectionSection } from '../../domains/system/connections/connection-section.tsx';
import { connectionsQuery } from '../../domains/system/connections/connections-query.ts';
import { connectionsText } from '../../domains/system/connections/connections-texts.ts';
import { RestartNotice } from '../../domains/system/connections/restart-notice.tsx';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function ConnectionsPage() {
  const { data, error, refetch } = useQuery(connectionsQuery);
  const connections = data?.shop_connections;
  return (
    <>
      <PageHeader title={connectionsText('title')} lead={connectionsText('lead')} />
      {error !== null && connections === undefined && (
        <ListFailure error={failureText(error)} onRetry={() => void refetch()} />
      )}
      {connections === undefined && error === null && <Skeleton height="30rem" />}
      {connections !== undefined && (
        <>
          <RestartNotice connections={connections} />
          {CONNECTION_GROUPS.map((group) => (
            <ConnectionSection key={group.code} group={group} connections={connections} />
          ))}
        </>
      )}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
