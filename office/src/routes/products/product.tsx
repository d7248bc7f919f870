import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Copy, Eye, Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { writeTime } from '../../components/labels/moments.ts';
import { MessagePage } from '../../components/page/message-page.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { catalogText } from '../../domains/catalog/catalog-texts.ts';
import { editorText } from '../../domains/catalog/editor/editor-texts.ts';
import { ProductEditor } from '../../domains/catalog/editor/product-editor.tsx';
import {
  type EditedProduct,
  editedProductQuery,
  type ProductChoices,
  productChoicesQuery,
} from '../../domains/catalog/editor/product-query.ts';
import { rowOf } from '../../domains/catalog/editor/state/editor-state.ts';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

const NO_START = {};

export default function ProductPage() {
  const { sku = '' } = useParams();
  const product = useQuery(editedProductQuery(sku));
  const choices = useQuery(productChoicesQuery);
  const back = { to: '/products', text: catalogText('products') };
  const error = product.error ?? choices.error;
  if (product.data?.product && choices.data) {
    const found = product.data.product;
    return <Loaded key={found.row.sku} product={found} choices={choices.data.product_choices} />;
  }
  if (product.data?.product === null) {
    return (
      <MessagePage icon={Search} title={editorText('unknown', { sku })} text={editorText('unknownBody')}>
        <PageLink to="/products">{catalogText('products')}</PageLink>
      </MessagePage>
    );
  }
  return (
    <>
      <PageHeader title={sku} back={back} />
      {error === null ? (
        <Skeleton height="240px" />
      ) : (
        <ListFailure error={failureText(error)} onRetry={() => void product.refetch()} />
      )}
    </>
  );
}

function Loaded({ product, choices }: { readonly product: EditedProduct; readonly choices: ProductChoices }) {
  const navigate = useNavigate();
  const canWrite = usePermission('catalog.write');
  const canPrice = usePermission('prices.write') && canWrite;
  const { row } = product;
  // The initial draft. Later drafts come from this page.
  const [draft] = useState(product.draft ?? null);
  return (
    <>
      <PageHeader
        title={row.name}
        lead={editorText('lead', {
          sku: row.sku,
          since: writeTime(product.listed_at),
          sold: String(product.sold_pieces),
        })}
        back={{ to: '/products', text: catalogText('products') }}
        actions={
          <>
            {product.path != null && (
              <Button onClick={() => window.open(product.path ?? '', '_blank', 'noopener')}>
                <Icon of={Eye} />
                {editorText('viewInShop')}
              </Button>
            )}
            {canWrite && (
              <Button onClick={() => navigate(`/products/new?from=${encodeURIComponent(row.sku)}`)}>
                <Icon of={Copy} />
                {editorText('duplicate')}
              </Button>
            )}
          </>
        }
      />
      <ProductEditor
        product={product}
        start={{ row: rowOf(product), choices, isNew: false, draft, start: NO_START, canWrite, canPrice }}
        onSaved={() => undefined}
      />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
