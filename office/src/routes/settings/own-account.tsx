import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../components/layout/section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { accountQuery } from '../../domains/staff/account/account-query.ts';
import { PasskeySection } from '../../domains/staff/account/passkey-section.tsx';
import { PasswordSection } from '../../domains/staff/account/password-section.tsx';
import { RecoverySection } from '../../domains/staff/account/recovery-section.tsx';
import { SessionList } from '../../domains/staff/sessions/session-list.tsx';
import { staffText } from '../../domains/staff/staff-texts.ts';
import { useViewer } from '../../domains/staff/viewer/viewer.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function OwnAccountPage() {
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(accountQuery);
  return (
    <>
      <PageHeader
        title={staffText('accountTitle')}
        lead={`${viewer.name}, ${viewer.email}, ${viewer.role_name}`}
      />
      {error !== null && <ListFailure error={failureText(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="20rem" />}
      {data !== undefined && (
        <div>
          <Section title={staffText('sessions')}>
            <SessionList sessions={data.own_account.sessions} />
          </Section>
          <PasskeySection passkeys={data.own_account.passkeys} />
          {data.own_account.has_authenticator && (
            <RecoverySection left={data.own_account.recovery_codes_left} />
          )}
          <PasswordSection hasPassword={data.own_account.has_password} />
        </div>
      )}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
