import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { benchText } from '../../domains/fulfillment/bench-texts.ts';
import { ClosedManifests } from '../../domains/fulfillment/manifests/closed-manifests.tsx';
import { manifestsQuery } from '../../domains/fulfillment/manifests/manifests-query.ts';
import { OpenManifests } from '../../domains/fulfillment/manifests/open-manifests.tsx';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function ManifestsPage() {
  const { data, error, refetch } = useQuery(manifestsQuery);
  return (
    <>
      <PageHeader title={benchText('manifests')} lead={benchText('manifestsLead')} />
      {error !== null && data === undefined && (
        <ListFailure error={failureText(error)} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <OpenManifests manifests={data.open_manifests} />}
      {data !== undefined && <ClosedManifests manifests={data.closed_manifests} />}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
