import { ToastRegion } from '@ingot/ui/toasts/toast-region.tsx';
import { useToastsOfPage } from '@ingot/ui/toasts/use-toasts-of-page.ts';
import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { storeConfigQuery } from '../../domains/shop/settings/store-config.ts';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { queryClientContext } from '../../platform/query-cache/load-context.ts';
import { PageLoading } from '../page-loading/page-loading.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).prefetchQuery(storeConfigQuery());
  return null;
}

export function clientLoader() {
  void browserQueryClient().prefetchQuery(storeConfigQuery());
  return null;
}

export const shouldRevalidate = () => false;

/** A layout without header, footer and price bar. */
export default function EmptyLayout() {
  useToastsOfPage();
  return (
    <>
      <PageLoading />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <ToastRegion />
    </>
  );
}
