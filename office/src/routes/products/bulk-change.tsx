import { PageHeader } from '../../components/page/page-header.tsx';
import { BulkChange } from '../../domains/catalog/bulk/bulk-change.tsx';
import { bulkText } from '../../domains/catalog/bulk/bulk-texts.ts';
import { EarlierChanges } from '../../domains/catalog/bulk/earlier-changes.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function BulkChangePage() {
  return (
    <>
      <PageHeader title={bulkText('title')} lead={bulkText('lead')} />
      <BulkChange />
      <EarlierChanges />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
