import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListEmpty } from '../../components/tables/list-empty.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { benchText } from '../../domains/fulfillment/bench-texts.ts';
import { ClosedManifests } from '../../domains/fulfillment/manifests/closed-manifests.tsx';
import { manifestsQuery } from '../../domains/fulfillment/manifests/manifests-query.ts';
import { OpenManifest } from '../../domains/fulfillment/manifests/open-manifest.tsx';
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
      {data?.open_manifests.map((manifest) => (
        <OpenManifest key={manifest.id} manifest={manifest} />
      ))}
      {data?.open_manifests.length === 0 && (
        <ListEmpty title={benchText('noManifest')} text={benchText('noManifestBody')} />
      )}
      {data !== undefined && <ClosedManifests manifests={data.closed_manifests} />}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
