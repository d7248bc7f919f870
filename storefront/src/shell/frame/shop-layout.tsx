import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import { type LoaderFunctionArgs, useMatches } from 'react-router';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { queryClientContext } from '../../platform/query-cache/load-context.ts';
import { preloadShell } from '../footer/preload-shell.ts';
import { Masthead } from '../header/masthead.tsx';
import { PageSlot } from '../page-loading/page-slot.tsx';
import { Notice } from '../top-bar/notice.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import { ShopFrame } from './shop-frame.tsx';

/** Below the first view; the server renders it. */
const Bottom = lowerPart<object>(() => import('../footer/bottom.tsx'));

export async function loader({ context }: LoaderFunctionArgs) {
  await preloadShell(context.get(queryClientContext));
  return null;
}

export function clientLoader() {
  void preloadShell(browserQueryClient());
  return null;
}

/** The frame's data has its own stale time; navigation does not reload it. */
export const shouldRevalidate = () => false;

/** The default layout. A page whose route has `layout: 'empty'` has no header and footer. */
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
      {!isBare && <Bottom />}
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
