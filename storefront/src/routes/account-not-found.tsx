import { SignedInOnly } from '../customers/signed-in-only.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { PageHead } from '../shell/page-head.tsx';

/** Parts of the customer area that this shop does not have: for those who have signed in, and for them not found. */
export default function AccountNotFoundRoute() {
  return (
    <>
      <PageHead title="My account" isHidden />
      <SignedInOnly what="Your account">
        <NotFoundPage />
      </SignedInOnly>
    </>
  );
}
