import { isRouteErrorResponse, useRouteError } from 'react-router';
import { GraphQLFailure, isMissing } from '../graphql/graphql-failure.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { AsidePage } from './aside-page.tsx';
import { BlankCoin, NotFoundHead, NotFoundPage } from './not-found-page.tsx';
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
    <AsidePage title="Page not found..." drawing={<BlankCoin text="404" />}>
      <NotFoundHead />
      <p className="lead">Looks like the page you were hoping to find doesn't exist. Sorry about that.</p>
      <TakeMeHome />
    </AsidePage>
  );
}

function FailurePage({ debugId }: { readonly debugId: string | null }) {
  return (
    <AsidePage title="Something went wrong. Sorry about that." drawing={<BrokenBar />}>
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

function BrokenBar() {
  const lettering = {
    y: 216,
    textAnchor: 'middle',
    fontFamily: 'var(--f-display)',
    fontSize: 54,
    fill: 'var(--c-ink)',
    stroke: 'none',
  } as const;
  return (
    <>
      <path
        d="M96 84h150l-14 62 30 40-26 58 18 56-10 20H96zM430 84H284l-14 62 30 40-26 58 18 56-10 20h148z"
        fill="var(--c-stone)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M112 100h113M112 304h124M304 100h110M300 304h114" />
      <text x="172" {...lettering}>
        Ag
      </text>
      <text x="362" {...lettering}>
        999
      </text>
    </>
  );
}
