import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import type { LoaderFunctionArgs } from 'react-router';
import { CartPage } from '../../domains/cart/page/cart-page.tsx';
import { CmsBlock } from '../../domains/cms/content/cms-block.tsx';
import { cmsBlocksQuery } from '../../domains/cms/content/cms-blocks.ts';
import { CmsHtml } from '../../domains/cms/content/cms-html.tsx';
import { NeedsScript } from '../../domains/shop/settings/needs-script.tsx';
import { shopText } from '../../domains/shop/shop-texts.ts';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { queryClientContext } from '../../platform/query-cache/load-context.ts';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

const BLOCKS = ['empty-cart'] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).prefetchQuery(cmsBlocksQuery(BLOCKS));
  return null;
}

export function clientLoader() {
  void browserQueryClient().prefetchQuery(cmsBlocksQuery(BLOCKS));
  return null;
}

/** The cart, at `/cart`. The server does not know the cart, so it loads after the page. */
export default function CartRoute() {
  return (
    <>
      <PageHead title={shopText('cart')} isHidden />
      <Breadcrumbs crumbs={[{ name: shopText('cart') }]} />
      <div className="wrap">
        <NeedsScript what={shopText('theCart')} />
        <CartPage
          emptyNote={
            <CmsBlock identifiers={BLOCKS}>
              {(contentOf) => <CmsHtml html={contentOf('empty-cart') ?? ''} />}
            </CmsBlock>
          }
        />
      </div>
    </>
  );
}
