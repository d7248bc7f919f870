import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import {
  type BeginOwnerSetupMutation,
  CreateFirstOwnerDocument,
  type CreateFirstOwnerMutation,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import styles from '../invitation/invitation.module.css';
import { newPasswordCheck } from '../sign-in/new-password-check.ts';
import { staffText } from '../staff-texts.ts';

/** The person who becomes the first owner. */
export interface OwnerPerson {
  readonly setupCode: string | null;
  readonly name: string;
  readonly email: string;
}

interface KeyFormProps {
  readonly person: OwnerPerson;
  readonly setupKey: BeginOwnerSetupMutation['begin_owner_setup'];
  readonly onCreated: (created: CreateFirstOwnerMutation['create_first_owner']) => void;
}

const checks = z.object({
  password: newPasswordCheck,
  code: z
    .string()
    .trim()
    .min(1, { error: () => staffText('required') }),
});

/** The second step: a password and the first code of the authenticator app. */
export function KeyForm({ person, setupKey, onCreated }: KeyFormProps) {
  const create = useAction(CreateFirstOwnerDocument, { changes: ['staff', 'owner-setup'] });
  const form = useForm({ resolver: zodResolver(checks), defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const begin = useRef<HTMLParagraphElement>(null);
  useEffect(() => begin.current?.focus(), []);
  const { setup, secret, picture } = setupKey;
  return (
    <form
      noValidate
      className={styles.setup}
      onSubmit={form.handleSubmit(async (values) => {
        const result = await create.run({ ...person, setup, ...values });
        if (result === null) form.resetField('code');
        else onCreated(result.create_first_owner);
      })}
    >
      <p ref={begin} tabIndex={-1} className="muted">
        {staffText('ownerSecondStep', { email: person.email })}
      </p>
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
      {create.error !== null && <Alert kind="error">{create.error}</Alert>}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={create.isPending}>
        {staffText('ownerCreate')}
      </Button>
    </form>
  );
}
