import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { pictureText } from '../../domains/catalog/pictures/picture-texts.ts';
import { picturesQuery } from '../../domains/catalog/pictures/pictures-query.ts';
import { ProductPictures } from '../../domains/catalog/pictures/product-pictures.tsx';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function PicturesPage() {
  const { sku = '' } = useParams();
  const { data, error, refetch } = useQuery(picturesQuery(sku));
  const stored = data?.product_pictures;
  const name = stored?.name ?? sku;
  return (
    <>
      <PageHeader
        title={pictureText('title', { name })}
        lead={pictureText('lead')}
        back={{ to: `/products/${encodeURIComponent(sku)}`, text: name }}
      />
      {stored === undefined ? (
        error === null ? (
          <Skeleton height="240px" />
        ) : (
          <ListFailure error={failureText(error)} onRetry={() => void refetch()} />
        )
      ) : (
        <ProductPictures key={stored.sku} stored={stored} />
      )}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
