import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { PageHead } from '../head/page-head.tsx';
import { AsidePage } from './aside-page.tsx';
import { errorText } from './error-texts.ts';

export interface MissingPageProps {
  /** `unknown`: nothing is known of the path; `gone`: what stood there is not any more; `loop`: its redirects do not end. */
  readonly of: 'unknown' | 'gone' | 'loop';
}

/** The page of an address that leads to nothing, in words for each of the reasons. */
export default function MissingPage({ of }: MissingPageProps) {
  return (
    <AsidePage title={errorText(of === 'loop' ? 'redirectLoop' : 'notFound')} drawing="coin">
      {of === 'loop' ? (
        <PageHead title={errorText('redirectLoopTitle')} isHidden />
      ) : (
        <>
          {/* The title is exactly this, without the shop's suffix (PAGE-15). */}
          <title>{errorText('notFoundTitle')}</title>
          <meta name="robots" content="noindex" />
        </>
      )}
      <p className="lead">
        {of === 'gone' ? (
          errorText('gone')
        ) : (
          <>
            {errorText(of === 'loop' ? 'redirectLoopLead' : 'notFoundLead')}{' '}
            <PageLink to="/contact-us">{errorText('contactUs')}</PageLink>.
          </>
        )}
      </p>
      <p>
        <ButtonLink to="/" variant="primary" size="lg">
          {errorText('home')}
        </ButtonLink>
      </p>
    </AsidePage>
  );
}
