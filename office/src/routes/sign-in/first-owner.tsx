import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { FirstOwnerForm } from '../../domains/staff/first-owner/first-owner-form.tsx';
import { SignInPage } from '../../domains/staff/sign-in/sign-in-page.tsx';
import { staffText } from '../../domains/staff/staff-texts.ts';
import { viewerQuery } from '../../domains/staff/viewer/viewer.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';
import { Brand } from '../../shell/frame/brand.tsx';

export default function FirstOwnerRoute() {
  // Behind `#`, so that no server and no proxy has the code in its logs.
  const linkCode = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <SignInPage title={staffText('ownerTitle')} brand={<Brand />}>
      <FirstOwnerForm
        key={linkCode}
        linkCode={linkCode}
        onCreated={(viewer) => {
          client.setQueryData(viewerQuery.queryKey, { viewer });
          void navigate('/settings/setup', { replace: true });
        }}
      />
    </SignInPage>
  );
}

export { ErrorPage as ErrorBoundary };
