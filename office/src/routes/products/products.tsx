import { PageHeader } from '../../components/page/page-header.tsx';
import { catalogText } from '../../domains/catalog/catalog-texts.ts';
import { useEdits } from '../../domains/catalog/edits/use-edits.ts';
import { ProductGrid } from '../../domains/catalog/list/product-grid.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function ProductsPage() {
  const model = useEdits();
  return (
    <>
      <PageHeader title={catalogText('products')} lead={catalogText('productsLead')} />
      <ProductGrid model={model} />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
