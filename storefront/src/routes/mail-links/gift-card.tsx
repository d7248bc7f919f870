import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { giftCardPageText } from '../../domains/orders/gift-cards/gift-card-page-texts.ts';
import { NeedsScript } from '../../domains/shop/settings/needs-script.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import { privatePageHeaders } from './private-page-headers.ts';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

// The mailed address has the code in its fragment, which only the browser knows.
const GiftCardPage = lazyPart(() => import('../../domains/orders/gift-cards/gift-card-page.tsx'), {
  fallback: <RowsSkeleton count={3} />,
});

export const headers = privatePageHeaders;

/** The page of a gift card for its recipient, at `/gift-card-balance#{code}`. */
export default function GiftCardRoute() {
  const title = giftCardPageText('title');
  return (
    <>
      <PageHead title={title} path="/gift-card-balance" isHidden />
      <Breadcrumbs crumbs={[{ name: title }]} />
      <div className="wrap">
        <div className="no-print">
          <h1>{title}</h1>
          <p className="muted">{giftCardPageText('lead')}</p>
          <NeedsScript what={title} />
        </div>
        <GiftCardPage />
      </div>
    </>
  );
}
