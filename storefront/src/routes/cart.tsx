import type { LoaderFunctionArgs } from 'react-router';
import { CartPage } from '../cart/cart-page.tsx';
import { CmsBlock } from '../cms/cms-block.tsx';
import { cmsBlocksQuery } from '../cms/cms-blocks.ts';
import { CmsHtml } from '../cms/cms-html.tsx';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { PageHead } from '../shell/page-head.tsx';
import { NeedsScript } from '../shop/needs-script.tsx';
import { shopText } from '../shop/shop-texts.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';

const BLOCKS = ['empty-cart'] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).prefetchQuery(cmsBlocksQuery(BLOCKS));
  return null;
}

export function clientLoader() {
  void browserQueryClient().prefetchQuery(cmsBlocksQuery(BLOCKS));
  return null;
}

/** The cart, at `/cart`. The cart itself is the browser's own and comes after the page (HEAD-08). */
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
