import { zodResolver } from '@hookform/resolvers/zod';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { InviteStaffDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { staffText } from '../staff-texts.ts';
import { InvitationLink } from './invitation-link.tsx';
import type { Role } from './staff-query.ts';

interface InviteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly roles: readonly Role[];
}

const checks = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => staffText('required') }),
  email: z.email({ error: () => staffText('validEmail') }),
  role: z.string().min(1),
});

/** Invites a person to the office, then shows the link. */
export function InviteDialog({ isOpen, onClose, roles }: InviteDialogProps) {
  const invite = useAction(InviteStaffDocument, { changes: ['staff'] });
  const [sent, setSent] = useState<{ readonly link: string; readonly email: string } | null>(null);
  const form = useForm({
    resolver: zodResolver(checks),
    defaultValues: { name: '', email: '', role: 'order_desk' },
  });
  const { errors } = form.formState;
  const close = () => {
    onClose();
    invite.reset();
    form.reset();
  };
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={staffText('inviteTitle')}
        submit={staffText('sendInvitation')}
        isBusy={invite.isPending}
        error={invite.error}
        onSubmit={form.handleSubmit(async (values) => {
          const result = await invite.run(values);
          if (result === null) return;
          close();
          const { invitation_link: link, email } = result.invite_staff;
          if (link !== null) setSent({ link, email });
        })}
      >
        <TextField label={staffText('name')} error={errors.name?.message} {...form.register('name')} />
        <TextField
          label={staffText('email')}
          type="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <SelectField label={staffText('role')} {...form.register('role')}>
          {roles.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </FormDialog>
      <InvitationLink link={sent?.link ?? null} email={sent?.email ?? ''} onClose={() => setSent(null)} />
    </>
  );
}
