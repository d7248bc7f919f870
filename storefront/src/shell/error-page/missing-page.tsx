import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { PageHead } from '../head/page-head.tsx';
import { errorText } from './error-texts.ts';
import { MessagePage } from './message-page.tsx';

export interface MissingPageProps {
  /** `unknown`: unknown path; `gone`: the content no longer exists; `loop`: a redirect loop. */
  readonly of: 'unknown' | 'gone' | 'loop';
}

/** The not-found page, with a text for each reason. */
export default function MissingPage({ of }: MissingPageProps) {
  return (
    <MessagePage title={errorText(of === 'loop' ? 'redirectLoop' : 'notFound')} drawing="coin">
      {of === 'loop' ? (
        <PageHead title={errorText('redirectLoopTitle')} isHidden />
      ) : (
        <>
          {/* Exactly this title, without the shop's suffix. */}
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
    </MessagePage>
  );
}
