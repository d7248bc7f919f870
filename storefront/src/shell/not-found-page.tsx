import { ButtonLink } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { AsidePage } from './aside-page.tsx';
import { errorText } from './error-texts.ts';

/** What an unknown path shows (PAGE-15 to PAGE-18). Its route answers with status 404. */
export function NotFoundPage() {
  return (
    <AsidePage title={errorText('notFound')} drawing="coin">
      <NotFoundHead />
      <p className="lead">
        {errorText('notFoundLead')} <PageLink to="/contact-us">{errorText('contactUs')}</PageLink>.
      </p>
      <p>
        <ButtonLink to="/" variant="primary" size="lg">
          {errorText('home')}
        </ButtonLink>
      </p>
    </AsidePage>
  );
}

/** The title is exactly this, without the shop's suffix (PAGE-15). */
export function NotFoundHead() {
  return (
    <>
      <title>{errorText('notFoundTitle')}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
