import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { AccountPage } from '../../domains/customers/account-page/account-page.tsx';
import { holdingText } from '../../domains/holdings/holding-texts.ts';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** Few shoppers open this page, so the manifest of all pages leaves out its chunks. */
const MyMetals = lazyPart(() => import('../../domains/holdings/page/my-metals.tsx'), {
  fallback: <RowsSkeleton count={6} isFolding />,
});

/** The customer's metal, at `/my-metals`. */
export default function MyMetalsRoute() {
  return (
    <>
      <PageHead title={holdingText('title')} isHidden />
      <AccountPage title={holdingText('title')} lead={holdingText('lead')}>
        <MyMetals />
      </AccountPage>
    </>
  );
}
