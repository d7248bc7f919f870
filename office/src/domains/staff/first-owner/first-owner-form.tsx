import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Loading } from '@ingot/ui/buttons/spinner.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import {
  BeginOwnerSetupDocument,
  type BeginOwnerSetupMutation,
  type CreateFirstOwnerMutation,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import styles from '../invitation/invitation.module.css';
import { RecoveryCodes } from '../recovery-codes/recovery-codes.tsx';
import { staffText } from '../staff-texts.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { KeyForm, type OwnerPerson } from './key-form.tsx';
import { ownerSetupQuery } from './owner-setup-query.ts';

interface FirstOwnerFormProps {
  /** The code of the link; empty without one. */
  readonly linkCode: string;
  /** Called when the account exists; the person is signed in. */
  readonly onCreated: (viewer: Viewer) => void;
}

/** Creates the first owner of a shop: the person, then password and authenticator app. */
export function FirstOwnerForm({ linkCode, onCreated }: FirstOwnerFormProps) {
  const { data, error } = useQuery({
    ...ownerSetupQuery,
    // The setup ends when the account exists, while the recovery codes are still shown.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [begun, setBegun] = useState<Begun | null>(null);
  const [created, setCreated] = useState<CreateFirstOwnerMutation['create_first_owner'] | null>(null);
  if (created !== null) {
    return (
      <RecoveryCodes
        codes={created.recovery_codes}
        done={staffText('continue')}
        onDone={() => onCreated(created.viewer)}
      />
    );
  }
  if (begun !== null) {
    return <KeyForm person={begun.person} setupKey={begun.setupKey} onCreated={setCreated} />;
  }
  if (error) return <Alert kind="error">{failureText(error)}</Alert>;
  if (!data) return <Loading />;
  if (data.owner_setup === null) {
    return (
      <Alert kind="info">
        {staffText('ownerExists')} <PageLink to="/sign-in">{staffText('signInTitle')}</PageLink>
      </Alert>
    );
  }
  return <PersonForm linkCode={linkCode} needsCode={data.owner_setup.needs_code} onBegun={setBegun} />;
}

interface Begun {
  readonly person: OwnerPerson;
  readonly setupKey: BeginOwnerSetupMutation['begin_owner_setup'];
}

interface PersonFormProps {
  readonly linkCode: string;
  readonly needsCode: boolean;
  readonly onBegun: (begun: Begun) => void;
}

const required = z
  .string()
  .trim()
  .min(1, { error: () => staffText('required') });
const person = { name: required, email: z.email({ error: () => staffText('validEmail') }) };
const checks = z.object({ ...person, setupCode: z.string() });
const checksWithCode = z.object({ ...person, setupCode: required });

function PersonForm({ linkCode, needsCode, onBegun }: PersonFormProps) {
  const begin = useAction(BeginOwnerSetupDocument);
  const form = useForm({
    resolver: zodResolver(needsCode ? checksWithCode : checks),
    defaultValues: { name: '', email: '', setupCode: linkCode },
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className={styles.setup}
      onSubmit={form.handleSubmit(async ({ name, email, setupCode: typed }) => {
        const setupCode = needsCode ? codeIn(typed) : null;
        const result = await begin.run({ setupCode, email });
        if (result === null) return;
        onBegun({ person: { setupCode, name, email }, setupKey: result.begin_owner_setup });
      })}
    >
      <p className="muted">{staffText('ownerLead')}</p>
      {needsCode && (
        <TextField
          label={staffText('ownerCode')}
          help={staffText('ownerCodeHelp')}
          autoComplete="off"
          spellCheck={false}
          error={errors.setupCode?.message}
          {...form.register('setupCode')}
        />
      )}
      <TextField
        label={staffText('yourName')}
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={staffText('email')}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {begin.error !== null && <Alert kind="error">{begin.error}</Alert>}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={begin.isPending}>
        {staffText('continueSetup')}
      </Button>
    </form>
  );
}

/** Returns the code of a pasted link or code. */
function codeIn(typed: string): string {
  return typed.trim().split('#').at(-1) ?? '';
}
