import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { InvitationForm } from '../../domains/staff/invitation/invitation-form.tsx';
import { SignInPage } from '../../domains/staff/sign-in/sign-in-page.tsx';
import { staffText } from '../../domains/staff/staff-texts.ts';
import { viewerQuery } from '../../domains/staff/viewer/viewer.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';
import { Brand } from '../../shell/frame/brand.tsx';

export default function InvitationRoute() {
  // Behind `#`, so that no server and no proxy has the token in its logs.
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <SignInPage title={staffText('invitationTitle')} brand={<Brand />}>
      <InvitationForm
        key={token}
        token={token}
        onAccepted={(viewer) => {
          client.setQueryData(viewerQuery.queryKey, { viewer });
          void navigate('/', { replace: true });
        }}
      />
    </SignInPage>
  );
}

export { ErrorPage as ErrorBoundary };
