import { useQueryClient } from '@tanstack/react-query';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { ownerSetupQuery } from '../../domains/staff/first-owner/owner-setup-query.ts';
import { SignInForm } from '../../domains/staff/sign-in/sign-in-form.tsx';
import { SignInPage } from '../../domains/staff/sign-in/sign-in-page.tsx';
import { staffText } from '../../domains/staff/staff-texts.ts';
import { viewerQuery } from '../../domains/staff/viewer/viewer.ts';
import { officeQueryClient } from '../../platform/graphql/query-client.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';
import { Brand } from '../../shell/frame/brand.tsx';

/** Signed-in members of staff continue to the office. A shop without staff begins with its owner. */
export async function clientLoader() {
  const data = await officeQueryClient.fetchQuery(viewerQuery).catch(() => null);
  if (data?.viewer) throw redirect('/');
  const waiting = await officeQueryClient.fetchQuery(ownerSetupQuery).catch(() => null);
  if (waiting?.owner_setup) throw redirect('/first-owner');
  return null;
}

export default function SignInRoute() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  return (
    <SignInPage title={staffText('signInTitle')} brand={<Brand />}>
      <SignInForm
        onSignedIn={(viewer) => {
          client.setQueryData(viewerQuery.queryKey, { viewer });
          void navigate(pathIn(search.get('to')), { replace: true });
        }}
      />
    </SignInPage>
  );
}

/** Returns a path of the office; the first page for anything else, such as another site. */
function pathIn(target: string | null): string {
  return target?.startsWith('/') && !/^\/[/\\]/.test(target) ? target : '/';
}

export { ErrorPage as ErrorBoundary };
