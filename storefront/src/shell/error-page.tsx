import { isRouteErrorResponse, useRouteError } from 'react-router';
import { GraphQLFailure, isMissing } from '../graphql/graphql-failure.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { AsidePage } from './aside-page.tsx';
import { NotFoundHead, NotFoundPage } from './not-found-page.tsx';
import { PageHead } from './page-head.tsx';

/**
 * The application's error view, in place of a page that failed (ERR-01). A page whose path was known but whose product,
 * category or text is gone says so in the second not-found wording (CONF-03); everything else is a failure (PAGE-20).
 */
export function ErrorPage() {
  const error = useRouteError();
  if ((isRouteErrorResponse(error) && error.status === 404) || isMissing(error)) return <GonePage />;
  return <FailurePage debugId={debugIdOf(error)} />;
}

/** What was here is not any more. */
export function GonePage() {
  return (
    <AsidePage title="Page not found..." drawing="coin">
      <NotFoundHead />
      <p className="lead">Looks like the page you were hoping to find doesn't exist. Sorry about that.</p>
      <TakeMeHome />
    </AsidePage>
  );
}

function FailurePage({ debugId }: { readonly debugId: string | null }) {
  return (
    <AsidePage title="Something went wrong. Sorry about that." drawing="bar">
      <PageHead title="Something went wrong" isHidden />
      <p className="lead">
        This page could not be drawn. It may help to load it again.
        {debugId !== null && ` If it happens again, tell the desk this reference: ${debugId}.`}
      </p>
      <p className="row">
        <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
          Reload this page
        </Button>
        <ButtonLink to="/" size="lg">
          Take me home
        </ButtonLink>
      </p>
    </AsidePage>
  );
}

/** The error view where the frame of the shop failed too. */
export function BareErrorPage() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <main id="main">{isMissing ? <NotFoundPage /> : <FailurePage debugId={debugIdOf(error)} />}</main>;
}

function TakeMeHome() {
  return (
    <p>
      <ButtonLink to="/" variant="primary" size="lg">
        Take me home
      </ButtonLink>
    </p>
  );
}

function debugIdOf(error: unknown): string | null {
  if (!(error instanceof GraphQLFailure)) return null;
  return error.errors.find((one) => one.debugId !== null)?.debugId ?? null;
}
