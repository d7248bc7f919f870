import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { useParams } from 'react-router';
import { AccountPage } from '../../domains/customers/account-page/account-page.tsx';
import { SignedInOnly } from '../../domains/customers/account-page/signed-in-only.tsx';
import { holdingText } from '../../domains/holdings/holding-texts.ts';
import { valuationText } from '../../domains/holdings/valuations/valuation-texts.ts';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** Few shoppers open this page, so the manifest of all pages leaves out its chunks. */
const MyMetals = lazyPart(() => import('../../domains/holdings/page/my-metals.tsx'), {
  fallback: <RowsSkeleton count={6} isFolding />,
});

const OwnValuation = lazyPart<{ number: string }>(
  () => import('../../domains/holdings/valuations/own-valuation.tsx'),
  {
    fallback: (
      <div className="wrap">
        <RowsSkeleton count={6} />
      </div>
    ),
  },
);

/** The customer's metal, at `/my-metals`, and one of the customer's valuations, at `/my-metals/{number}`. */
export default function MyMetalsRoute() {
  const { valuation } = useParams();
  if (valuation !== undefined) {
    return (
      <>
        <PageHead title={valuationText('title')} isHidden />
        <SignedInOnly what={valuationText('title')}>
          <OwnValuation key={valuation} number={valuation} />
        </SignedInOnly>
      </>
    );
  }
  return (
    <>
      <PageHead title={holdingText('title')} isHidden />
      <AccountPage title={holdingText('title')} lead={holdingText('lead')}>
        <MyMetals />
      </AccountPage>
    </>
  );
}
