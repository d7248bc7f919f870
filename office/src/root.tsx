import './styles.css';
import { Loading } from '@ingot/ui/buttons/spinner.tsx';
import besley from '@ingot/ui/fonts/besley.woff2?url';
import hanken from '@ingot/ui/fonts/hanken-grotesk.woff2?url';
import { ToastRegion } from '@ingot/ui/toasts/toast-region.tsx';
import { type ReactNode, useEffect } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { forgetStarts } from './platform/start/failed-starts.ts';
import { THEME_SCRIPT } from './platform/theme/theme.ts';
import { ErrorPage } from './shell/errors/error-page.tsx';

/** The document of every page. The build renders it once, as `index.html`. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="same-origin" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[hanken, besley].map((face) => (
          <link key={face} rel="preload" href={face} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this repository. */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The page until the first page and its data are loaded. */
export function HydrateFallback() {
  return (
    <main className="starting">
      <Loading />
    </main>
  );
}

export default function App() {
  useEffect(forgetStarts, []);
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  );
}

/** The error view of a page that failed to render. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
