import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { ToastRegion } from '@ingot/ui/toasts/toast-region.tsx';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { setRenderError } from '../../platform/app-state/app-state.ts';
import { debugIdOf, GraphQLFailure, isMissing } from '../../platform/graphql/graphql-failure.ts';
import { PageHead } from '../head/page-head.tsx';
import { errorText } from './error-texts.ts';
import { MessagePage } from './message-page.tsx';
import { GonePage, NotFoundPage, RedirectLoop } from './not-found-page.tsx';

/** HTTP status of a redirect loop (`Loop Detected`). */
export const REDIRECT_LOOP = 508;

/**
 * The error view of a failed page. A product, category or page that is gone gets the second
 * not-found text; everything else is a failure.
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
    // Rejections and network failures are explained here; other errors are unexpected and reported.
    if (error instanceof GraphQLFailure || isRouteErrorResponse(error)) return;
    setRenderError(error);
    window.reportError(error);
    return () => setRenderError(null);
  }, [error]);
  return (
    <MessagePage title={errorText('failed')} drawing="bar">
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
    </MessagePage>
  );
}

/** The error view for a failure of the shop's frame. */
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
