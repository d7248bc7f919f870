import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { AccountPage } from '../../domains/customers/account-page/account-page.tsx';
import { filesText } from '../../domains/orders/files/files-texts.ts';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

// Rendered in the browser, because the server does not know the customer.
const MyDownloads = lazyPart(() => import('../../domains/orders/files/my-downloads.tsx'), {
  fallback: <RowsSkeleton count={3} />,
});

/** The files that the customer bought, at `/downloads`. */
export default function DownloadsRoute() {
  return (
    <>
      <PageHead title={filesText('title')} isHidden />
      <AccountPage title={filesText('title')} lead={filesText('lead')}>
        <MyDownloads />
      </AccountPage>
    </>
  );
}
