import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NeedsScript } from '../../shop/settings/needs-script.tsx';
import { rememberedOrigin, rememberOrigin } from '../session/origin.ts';
import { useSession } from '../session/session.ts';
import { askSignIn } from '../sign-in/sign-in-request.ts';
import { AccountSkeleton } from './account-skeleton.tsx';
import { guardTarget } from './guarded-routes.ts';

/**
 * A page for those who have signed in. A visitor is sent to the route's target, and where from is remembered (ROUTE-23 to
 * ROUTE-28); where the target has no form of its own, the account menu opens by itself (CONF-01).
 */
export function SignedInOnly({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const here = pathname + search;
    if (session === 'customer' && rememberedOrigin() === here) rememberOrigin(null);
    if (session !== 'guest') return;
    rememberOrigin(here);
    const target = guardTarget(pathname);
    if (target !== '/sign-in') askSignIn();
    navigate(target, { replace: true });
  }, [session, pathname, search, navigate]);
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
