import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { storeConfigQuery } from '../shop/store-config.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { useToastsOfPage } from '../ui/use-toasts-of-page.ts';
import { PageLoading } from './page-loading.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).prefetchQuery(storeConfigQuery());
  return null;
}

export function clientLoader() {
  void browserQueryClient().prefetchQuery(storeConfigQuery());
  return null;
}

export const shouldRevalidate = () => false;

/** Nothing around the page: no header, no footer, no price bar (CONF-13). */
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
