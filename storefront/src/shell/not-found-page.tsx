import { ButtonLink } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { AsidePage } from './aside-page.tsx';

/** What an unknown path shows (PAGE-15 to PAGE-18). Its route answers with status 404. */
export function NotFoundPage() {
  return (
    <AsidePage title="Page not found..." drawing={<BlankCoin text="404" />}>
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

/** A coin not struck yet. */
export function BlankCoin({ text }: { readonly text: string }) {
  return (
    <>
      <circle cx="260" cy="190" r="150" fill="var(--c-stone)" stroke="none" />
      <circle cx="260" cy="190" r="150" strokeWidth="1.5" />
      <circle cx="260" cy="190" r="143" strokeWidth="7" strokeDasharray="1.5 4.5" opacity=".6" />
      <circle cx="260" cy="190" r="134" />
      <circle cx="260" cy="190" r="126" strokeWidth="3" strokeLinecap="round" strokeDasharray="0 9" />
      <text
        x="260"
        y="226"
        textAnchor="middle"
        fontFamily="var(--f-display)"
        fontSize="104"
        fill="var(--c-ink)"
        stroke="none"
        letterSpacing="-3"
      >
        {text}
      </text>
    </>
  );
}
