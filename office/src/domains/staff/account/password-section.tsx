import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { useLeaveWarning } from '../../../components/save/use-leave-warning.ts';
import { ChangeOwnPasswordDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { newPasswordCheck } from '../sign-in/new-password-check.ts';
import { staffText } from '../staff-texts.ts';
import styles from './account.module.css';

const checks = z.object({
  current: z.string().min(1, { error: () => staffText('required') }),
  password: newPasswordCheck,
});

/** Changes the password of the signed-in person. */
export function PasswordSection({ hasPassword }: { readonly hasPassword: boolean }) {
  return (
    <Section title={staffText('password')}>
      {hasPassword ? <PasswordForm /> : <p className="muted">{staffText('noPassword')}</p>}
    </Section>
  );
}

function PasswordForm() {
  const change = useAction(ChangeOwnPasswordDocument, {
    changes: ['staff'],
    success: () => staffText('passwordChanged'),
  });
  const form = useForm({ resolver: zodResolver(checks), defaultValues: { current: '', password: '' } });
  const { errors, isDirty } = form.formState;
  useLeaveWarning(isDirty);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.handleSubmit(async (values) => {
        if ((await change.run(values)) !== null) form.reset();
      })}
    >
      <PasswordField
        label={staffText('currentPassword')}
        autoComplete="current-password"
        error={errors.current?.message}
        {...form.register('current')}
      />
      <PasswordField
        label={staffText('newPassword')}
        autoComplete="new-password"
        help={staffText('newPasswordHelp')}
        error={errors.password?.message}
        {...form.register('password')}
      />
      {change.error !== null && <Alert kind="error">{change.error}</Alert>}
      <Button type="submit" isBusy={change.isPending}>
        {staffText('changePassword')}
      </Button>
    </form>
  );
}
