import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { ToastRegion } from '@ingot/ui/toasts/toast-region.tsx';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { setRenderError } from '../../platform/app-state/app-state.ts';
import { debugIdOf, GraphQLFailure, isMissing } from '../../platform/graphql/graphql-failure.ts';
import { PageHead } from '../head/page-head.tsx';
import { AsidePage } from './aside-page.tsx';
import { errorText } from './error-texts.ts';
import { GonePage, NotFoundPage, RedirectLoop } from './not-found-page.tsx';

/** Status of an address whose redirects do not end (`Loop Detected`). */
export const REDIRECT_LOOP = 508;

/**
 * The application's error view, in place of a page that failed (ERR-01). A page whose path was known but whose product,
 * category or text is gone says so in the second not-found wording (CONF-03); everything else is a failure (PAGE-20).
 */
export function ErrorPage() {
  const error = useRouteError();
  if ((isRouteErrorResponse(error) && error.status === 404) || isMissing(error)) return <GonePage />;
  if (isRouteErrorResponse(error) && error.status === REDIRECT_LOOP) return <RedirectLoop />;
  return <FailurePage error={error} />;
}

function FailurePage({ error }: { readonly error: unknown }) {
  const debugId = debugIdOf(error);
  useEffect(() => {
    // That the shop refused or was out of reach is said here; all else nobody foresaw.
    if (error instanceof GraphQLFailure || isRouteErrorResponse(error)) return;
    setRenderError(error);
    window.reportError(error);
    return () => setRenderError(null);
  }, [error]);
  return (
    <AsidePage title={errorText('failed')} drawing="bar">
      <PageHead title={errorText('failedTitle')} isHidden />
      <p className="lead">
        {errorText('failedLead')}
        {debugId !== null && ` ${errorText('reference', { id: debugId })}`}
      </p>
      <p className="row">
        <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
          {errorText('reload')}
        </Button>
        <ButtonLink to="/" size="lg">
          {errorText('home')}
        </ButtonLink>
      </p>
    </AsidePage>
  );
}

/** The error view where the frame of the shop failed too. */
export function BareErrorPage() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <main id="main">{isMissing ? <NotFoundPage /> : <FailurePage error={error} />}</main>
      <ToastRegion />
    </>
  );
}
