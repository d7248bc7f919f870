import { PageHeader } from '../../components/page/page-header.tsx';
import { ExportProducts } from '../../domains/catalog/import/export-products.tsx';
import { ImportProducts } from '../../domains/catalog/import/import-products.tsx';
import { importText } from '../../domains/catalog/import/import-texts.ts';
import { ImportMagento } from '../../domains/catalog/import/magento/import-magento.tsx';
import { PastImports } from '../../domains/catalog/import/past-imports.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function ImportPage() {
  return (
    <>
      <PageHeader title={importText('title')} lead={importText('lead')} />
      <ImportProducts />
      <ImportMagento />
      <PastImports />
      <ExportProducts />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
