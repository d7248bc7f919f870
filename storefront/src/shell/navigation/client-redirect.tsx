import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RedirectLoop } from '../error-page/not-found-page.tsx';
import { mayRedirect } from './follow-redirect.ts';

/**
 * Navigates to another page in place of this one; shows the error page after too many redirects.
 */
export function ClientRedirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const [isLoop, setIsLoop] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that redirects to itself must count each visit.
  useEffect(() => {
    if (mayRedirect(new URL(pathname + search, window.location.origin).href, to)) {
      navigate(to, { replace: true });
    } else setIsLoop(true);
  }, [navigate, pathname, search, key, to]);
  return isLoop && <RedirectLoop />;
}
