import { ButtonLink } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { AsidePage } from './aside-page.tsx';

/** What an unknown path shows (PAGE-15 to PAGE-18). Its route answers with status 404. */
export function NotFoundPage() {
  return (
    <AsidePage title="Page not found..." drawing="coin">
      <NotFoundHead />
      <p className="lead">
        Looks like something went wrong. Sorry about that. If you followed a link from us, please{' '}
        <PageLink to="/contact-us">contact us</PageLink>.
      </p>
      <p>
        <ButtonLink to="/" variant="primary" size="lg">
          Take me home
        </ButtonLink>
      </p>
    </AsidePage>
  );
}

/** The title is exactly this, without the shop's suffix (PAGE-15). */
export function NotFoundHead() {
  return (
    <>
      <title>Page Not Found</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
