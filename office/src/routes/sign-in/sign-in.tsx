import { useQueryClient } from '@tanstack/react-query';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { SignInForm } from '../../domains/staff/sign-in/sign-in-form.tsx';
import { SignInPage } from '../../domains/staff/sign-in/sign-in-page.tsx';
import { staffText } from '../../domains/staff/staff-texts.ts';
import { viewerQuery } from '../../domains/staff/viewer/viewer.ts';
import { officeQueryClient } from '../../platform/graphql/query-client.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';
import { Brand } from '../../shell/frame/brand.tsx';

/** Signed-in members of staff continue to the office. */
export async function clientLoader() {
  const data = await officeQueryClient.fetchQuery(viewerQuery).catch(() => null);
  if (data?.viewer) throw redirect('/');
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
