import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Loading } from '@ingot/ui/buttons/spinner.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import { executeDocument } from '../../../platform/graphql/execute-document.ts';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import {
  AcceptInvitationDocument,
  type AcceptInvitationMutation,
  BeginInvitationSetupDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { newPasswordCheck } from '../sign-in/new-password-check.ts';
import { staffText } from '../staff-texts.ts';
import styles from './invitation.module.css';

/** The account of an accepted invitation, with the recovery codes that are shown once. */
export type AcceptedInvitation = AcceptInvitationMutation['accept_invitation'];

interface AppSetupProps {
  readonly token: string;
  readonly name: string;
  readonly onAccepted: (accepted: AcceptedInvitation) => void;
}

const checks = z.object({
  password: newPasswordCheck,
  code: z
    .string()
    .trim()
    .min(1, { error: () => staffText('required') }),
});

/** Accepts an invitation with a password and an authenticator app. */
export function AppSetup({ token, name, onAccepted }: AppSetupProps) {
  const setup = useQuery({
    queryKey: ['invitation', 'setup', token],
    queryFn: () => executeDocument(BeginInvitationSetupDocument, { token }),
    // A second setup would make the scanned key invalid.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const accept = useAction(AcceptInvitationDocument);
  const form = useForm({ resolver: zodResolver(checks), defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;

  if (setup.error) return <Alert kind="error">{failureText(setup.error)}</Alert>;
  if (!setup.data) return <Loading />;
  const { secret, picture } = setup.data.begin_invitation_setup;
  return (
    <form
      noValidate
      className={styles.setup}
      onSubmit={form.handleSubmit(async (values) => {
        const result = await accept.run({ token, name, ...values });
        if (result !== null) onAccepted(result.accept_invitation);
      })}
    >
      <PasswordField
        label={staffText('newPassword')}
        autoComplete="new-password"
        help={staffText('newPasswordHelp')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className={styles.scan}>
        <img src={picture} width={160} height={160} alt={staffText('scanAlt')} />
        <p className="small">
          {staffText('scan')} <code>{secret}</code>
        </p>
      </div>
      <TextField
        label={staffText('codeFromApp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={staffText('sixDigits')}
        error={errors.code?.message}
        {...form.register('code')}
      />
      {accept.error !== null && <Alert kind="error">{accept.error}</Alert>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBlock
        isBusy={accept.isPending}
        disabled={name === ''}
      >
        {staffText('accept')}
      </Button>
    </form>
  );
}
