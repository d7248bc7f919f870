import { type LoaderFunctionArgs, useMatches } from 'react-router';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { BottomBanner, Footer } from './footer.tsx';
import { Masthead } from './masthead.tsx';
import { Notice } from './notice.tsx';
import { PageSlot } from './page-slot.tsx';
import { preloadShell } from './preload-shell.ts';
import { ShopFrame } from './shop-frame.tsx';
import { TopBar } from './top-bar.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  await preloadShell(context.get(queryClientContext));
  return null;
}

export function clientLoader() {
  void preloadShell(browserQueryClient());
  return null;
}

/** The frame's data has its own freshness; changing pages does not reload it. */
export const shouldRevalidate = () => false;

/** The ordinary layout. A page whose route says `layout: 'empty'` stands without header and footer (PAGE-27). */
export default function ShopLayout() {
  const isBare = useMatches().some(({ loaderData }) => isEmptyLayout(loaderData));
  return (
    <ShopFrame>
      {!isBare && <Notice />}
      <TopBar />
      {!isBare && <Masthead />}
      <main id="main" tabIndex={-1}>
        <PageSlot />
      </main>
      {!isBare && <BottomBanner />}
      {!isBare && <Footer />}
    </ShopFrame>
  );
}

function isEmptyLayout(loaderData: unknown): boolean {
  return (
    typeof loaderData === 'object' &&
    loaderData !== null &&
    'layout' in loaderData &&
    loaderData.layout === 'empty'
  );
}
