import './styles.css';
import { language } from '@ingot/messages/define-messages.ts';
import besley from '@ingot/ui/fonts/besley.woff2?url';
import hanken from '@ingot/ui/fonts/hanken-grotesk.woff2?url';
import { PrefetchPageProvider } from '@ingot/ui/links/page-link.tsx';
import { type ReactNode, useEffect } from 'react';
import { preload } from 'react-dom';
import { Links, Outlet } from 'react-router';
import { GuardTargetProvider } from './domains/customers/account-page/guard-target.ts';
import { FirstHead, LastScripts, useDocumentMarks } from './first-html/document-parts.tsx';
import { replayEarlyPresses } from './first-html/replay-early-presses.ts';
import { QueryState } from './platform/query-cache/query-state.tsx';
import { BareErrorPage } from './shell/error-page/error-page.tsx';
import { usePageNonce } from './shell/head/page-nonce.ts';

/** The two font files of the design. */
const FACES = [hanken, besley];

/**
 * The document of every page. Pages render titles and meta tags, and React moves them into the
 * head.
 */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = usePageNonce();
  // Preloads the fonts before the stylesheet requests them and before the page's pictures.
  for (const face of FACES) preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <html lang={language().locale} {...useDocumentMarks()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <FirstHead nonce={nonce} />
        <Links />
      </head>
      <body>
        {children}
        <QueryState />
        <LastScripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  // After all effects of the page, and in a separate task, so that each click is handled alone.
  useEffect(() => {
    const timer = setTimeout(replayEarlyPresses);
    return () => clearTimeout(timer);
  }, []);
  return (
    <PrefetchPageProvider value={prefetchPage}>
      <GuardTargetProvider value={findGuardTarget}>
        <Outlet />
      </GuardTargetProvider>
    </PrefetchPageProvider>
  );
}

/** Prefetches a page. Page code loads on hover or focus. */
function prefetchPage(path: string): void {
  // The navigation repeats the request and shows the error.
  import('./routes/resolve/prefetch-page.ts')
    .then((routes) => routes.prefetchPage(path))
    .catch(() => undefined);
}

/** Returns where a customer page redirects guests: the home page if the table fails to load. */
function findGuardTarget(path: string): Promise<string> {
  return import('./routes/page-guard.ts').then(
    (routes) => routes.guardTarget(path),
    () => '/',
  );
}

/** The error view of a page that failed to render. */
export function ErrorBoundary() {
  return <BareErrorPage />;
}
