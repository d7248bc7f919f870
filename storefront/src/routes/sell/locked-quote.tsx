import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { useParams } from 'react-router';
import { LockedQuote } from '../../domains/buyback/locked-quotes/locked-quote.tsx';
import { quoteText } from '../../domains/buyback/quote-texts.ts';
import { CmsBlock } from '../../domains/cms/content/cms-block.tsx';
import { SignedInOnly } from '../../domains/customers/account-page/signed-in-only.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** The content block about packing. */
const PACKING_BLOCKS = ['sell-to-us-packing'] as const;

/** One quote of the customer, at `/sell-quotes/{number}`. */
export default function LockedQuoteRoute() {
  const { number = '' } = useParams();
  const title = quoteText('listTitle');
  return (
    <>
      <PageHead title={title} isHidden />
      <Breadcrumbs crumbs={[{ name: title, to: '/sell-quotes' }, { name: number }]} />
      <SignedInOnly what={title}>
        <LockedQuote number={number} packing={<CmsBlock identifiers={PACKING_BLOCKS} />} />
      </SignedInOnly>
    </>
  );
}
