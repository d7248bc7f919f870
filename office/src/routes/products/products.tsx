import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { catalogText } from '../../domains/catalog/catalog-texts.ts';
import { editorText } from '../../domains/catalog/editor/editor-texts.ts';
import { useEdits } from '../../domains/catalog/edits/use-edits.ts';
import { ProductGrid } from '../../domains/catalog/list/product-grid.tsx';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function ProductsPage() {
  const model = useEdits();
  const canWrite = usePermission('catalog.write');
  return (
    <>
      <PageHeader
        title={catalogText('products')}
        lead={catalogText('productsLead')}
        actions={canWrite && <ButtonLink to="/products/new">{editorText('newProduct')}</ButtonLink>}
      />
      <ProductGrid model={model} />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
