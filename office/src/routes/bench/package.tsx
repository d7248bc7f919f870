import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { benchText } from '../../domains/fulfillment/bench-texts.ts';
import { PackageView } from '../../domains/fulfillment/closing/package-view.tsx';
import { packageQuery } from '../../domains/fulfillment/package/package-query.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';
import { WHOLE_SCREEN } from '../../shell/frame/whole-screen.ts';

/** Packing needs the whole screen of a tablet. */
export const handle = WHOLE_SCREEN;

export default function PackagePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(packageQuery(id));
  const parcel = data?.bench_package;
  return (
    <>
      <PageHeader
        title={benchText('packageTitle', { code: parcel?.code ?? '' })}
        lead={parcel?.packer ? benchText('packedBy', { name: parcel.packer }) : undefined}
        back={{ to: '/bench', text: benchText('bench') }}
      />
      {error !== null && data === undefined && (
        <ListFailure error={failureText(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton width="100%" height="20rem" />}
      {parcel === null && <p>{benchText('missing')}</p>}
      {parcel && <PackageView key={parcel.id} parcel={parcel} />}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
