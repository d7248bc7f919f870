import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadOrReload, reloadOrSayNotLoaded } from './first-html/reload-once.ts';
import { setPageError } from './platform/app-state/app-state.ts';
import { browserQueryClient } from './platform/query-cache/browser-query-client.ts';
import { pageTypeOf, routeTargetQuery } from './shell/navigation/route-target.ts';
import { watchErrors } from './shell/unhandled-errors/watch-errors.ts';

watchErrors();
const { lang, dataset } = document.documentElement;
// English, the default, loads nothing for its texts.
if (lang !== 'en-US')
  await import('./platform/messages/load-language.ts')
    .then((m) => m.loadLanguage(lang, dataset['texts']))
    .catch((error) => {
      reloadOrSayNotLoaded();
      throw error;
    });
const client = browserQueryClient();

await loadFirstPage();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={client}>
        <HydratedRouter />
      </QueryClientProvider>
    </StrictMode>,
  );
});

/**
 * Loads the page that the server chose at run time, because its code must be there before hydration
 * (see `resolved-pages.tsx`).
 */
async function loadFirstPage(): Promise<void> {
  const type = pageTypeOf(client.getQueryData(routeTargetQuery(window.location.pathname).queryKey)?.route);
  if (type === null) return;
  const load = async () => {
    const { RESOLVED_PAGES } = await import('./routes/resolve/resolved-pages.tsx');
    await RESOLVED_PAGES[type].load();
  };
  // After a second failure, the page throws the stored error, and the error view replaces it.
  await loadOrReload(load, window.location.href, () => window.location.reload()).catch((error) =>
    setPageError(window.location.pathname, error),
  );
}
