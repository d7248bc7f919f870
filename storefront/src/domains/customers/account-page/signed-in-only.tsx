import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NeedsScript } from '../../shop/settings/needs-script.tsx';
import { readReturnPath, storeReturnPath } from '../session/return-path.ts';
import { useSession } from '../session/session.ts';
import { requestSignIn } from '../sign-in/sign-in-request.ts';
import { AccountSkeleton } from './account-skeleton.tsx';
import { useGuardTarget } from './guard-target.ts';

/**
 * Renders its children for customers. Redirects a guest to the route's target and stores the path
 * for the return. Where the target has no sign-in form, the account menu opens.
 */
export function SignedInOnly({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const findGuardTarget = useGuardTarget();
  useEffect(() => {
    const here = pathname + search;
    if (session === 'customer' && readReturnPath() === here) storeReturnPath(null);
    if (session !== 'guest') return;
    storeReturnPath(here);
    let hasLeft = false;
    void findGuardTarget(pathname).then((target) => {
      if (hasLeft) return;
      if (target !== '/sign-in') requestSignIn();
      navigate(target, { replace: true });
    });
    return () => {
      hasLeft = true;
    };
  }, [session, pathname, search, navigate, findGuardTarget]);
  if (session === 'customer') return children;
  return (
    <>
      <div className="wrap">
        <NeedsScript what={what} />
      </div>
      <AccountSkeleton />
    </>
  );
}
