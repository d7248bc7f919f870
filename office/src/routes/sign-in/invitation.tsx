import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { InvitationForm } from '../../domains/staff/invitation/invitation-form.tsx';
import { SignInPage } from '../../domains/staff/sign-in/sign-in-page.tsx';
import { staffText } from '../../domains/staff/staff-texts.ts';
import { viewerQuery } from '../../domains/staff/viewer/viewer.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';
import { Brand } from '../../shell/frame/brand.tsx';

export default function InvitationRoute() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <SignInPage title={staffText('invitationTitle')} brand={<Brand />}>
      <InvitationForm
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
