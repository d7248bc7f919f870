import './styles.css';
import { language } from '@ingot/messages/define-messages.ts';
import besley from '@ingot/ui/fonts/besley.woff2?url';
import hanken from '@ingot/ui/fonts/hanken-grotesk.woff2?url';
import { PrefetchPageProvider } from '@ingot/ui/links/page-link.tsx';
import { type ReactNode, useEffect } from 'react';
import { preload } from 'react-dom';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { EARLY_PRESS_SCRIPT, replayEarlyPresses } from './first-html/early-press.ts';
import { THEME_SCRIPT } from './first-html/theme-script.ts';
import { QueryState } from './platform/query-cache/query-state.tsx';
import { BareErrorPage } from './shell/error-page/error-page.tsx';
import { usePageNonce } from './shell/head/page-nonce.ts';

/** The text of the first script. Only the server writes it: browsers have run it before hydration, which skips it. */
const FIRST_SCRIPT = import.meta.env.SSR ? `${THEME_SCRIPT};${EARLY_PRESS_SCRIPT}` : '';

/** The two faces of the design. */
const FACES = [hanken, besley];

/** The document around every page. Titles and meta tags are rendered by the pages; React lifts them into the head. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = usePageNonce();
  // Before the stylesheet asks for them, and (as links among the others would not be) before the page's pictures.
  for (const face of FACES) preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <html lang={language().locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants; the theme must stand before the first paint, and no press be lost.
          dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }}
        />
        <Links />
      </head>
      <body>
        {children}
        <QueryState />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  // After the effects of the page, and outside of this one: a press is handled by itself.
  useEffect(() => {
    const timer = setTimeout(replayEarlyPresses);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PrefetchPageProvider value={prefetchPage}>
      <Outlet />
    </PrefetchPageProvider>
  );
}

/** Which page stands at a path is known to the routes; their code for it comes with the first intent. */
function prefetchPage(path: string): void {
  // Going there asks again, and shows what is wrong.
  import('./routes/resolve/prefetch-page.ts')
    .then((routes) => routes.prefetchPage(path))
    .catch(() => undefined);
}

/** What stands in place of a page that failed while rendering (ERR-01). */
export function ErrorBoundary() {
  return <BareErrorPage />;
}
