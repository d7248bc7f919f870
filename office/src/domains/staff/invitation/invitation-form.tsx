import { Button } from '@ingot/ui/buttons/button.tsx';
import { Loading } from '@ingot/ui/buttons/spinner.tsx';
import { Choice, ChoiceList } from '@ingot/ui/fields/check.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { InvitationDocument, type InvitationQuery } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { RecoveryCodes } from '../recovery-codes/recovery-codes.tsx';
import { staffText } from '../staff-texts.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { type AcceptedInvitation, AppSetup } from './app-setup.tsx';
import styles from './invitation.module.css';
import { PasskeySetup } from './passkey-setup.tsx';

interface InvitationFormProps {
  readonly token: string;
  /** Called when the account is set up; the person is signed in. */
  readonly onAccepted: (viewer: Viewer) => void;
}

/** The setup of an invited person's account. */
export function InvitationForm({ token, onAccepted }: InvitationFormProps) {
  const { data, error, refetch } = useQuery({
    ...officeQuery('invitation', InvitationDocument, { token }),
    // The invitation ends when it is accepted, while the recovery codes are still shown.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error)
    return (
      <Alert kind="error">
        <p>{failureText(error)}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {staffText('tryAgain')}
        </Button>
      </Alert>
    );
  if (!data) return <Loading />;
  if (!data.staff_invitation) {
    return (
      <Alert kind="error">
        <b>{staffText('invitationInvalid')}.</b> {staffText('invitationInvalidBody')}
      </Alert>
    );
  }
  return <Setup token={token} invitation={data.staff_invitation} onAccepted={onAccepted} />;
}

interface SetupProps extends InvitationFormProps {
  readonly invitation: NonNullable<InvitationQuery['staff_invitation']>;
}

function Setup({ token, invitation, onAccepted }: SetupProps) {
  const [way, setWay] = useState<'passkey' | 'app'>('passkey');
  const [name, setName] = useState(invitation.name);
  const [accepted, setAccepted] = useState<AcceptedInvitation | null>(null);
  const chosen = { token, name: name.trim() };
  // The choice above would unmount the codes, which are shown once.
  if (accepted !== null) {
    return (
      <RecoveryCodes
        codes={accepted.recovery_codes}
        done={staffText('continue')}
        onDone={() => onAccepted(accepted.viewer)}
      />
    );
  }
  return (
    <div className={styles.setup}>
      <p className="muted">
        {staffText('invitationLead', { role: invitation.role_name, email: invitation.email })}
      </p>
      <TextField
        label={staffText('yourName')}
        autoComplete="name"
        value={name}
        error={name.trim() === '' ? staffText('required') : null}
        onChange={({ target }) => setName(target.value)}
      />
      <ChoiceList label={staffText('secondFactor')}>
        <Choice
          name="way"
          title={staffText('passkeyWay')}
          note={staffText('passkeyWayNote')}
          checked={way === 'passkey'}
          onChange={() => setWay('passkey')}
        />
        <Choice
          name="way"
          title={staffText('passwordWay')}
          note={staffText('passwordWayNote')}
          checked={way === 'app'}
          onChange={() => setWay('app')}
        />
      </ChoiceList>
      {way === 'passkey' ? (
        <PasskeySetup {...chosen} onAccepted={onAccepted} />
      ) : (
        <AppSetup {...chosen} onAccepted={setAccepted} />
      )}
    </div>
  );
}
