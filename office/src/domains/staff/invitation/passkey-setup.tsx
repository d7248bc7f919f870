import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { FingerprintPattern } from 'lucide-react';
import {
  AcceptInvitationWithPasskeyDocument,
  BeginInvitationPasskeyDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { usePasskeyAction } from '../passkeys/use-passkey-action.ts';
import { staffText } from '../staff-texts.ts';
import type { Viewer } from '../viewer/viewer.ts';

interface PasskeySetupProps {
  readonly token: string;
  readonly name: string;
  readonly onAccepted: (viewer: Viewer) => void;
}

/** Accepts an invitation with a new passkey. */
export function PasskeySetup({ token, name, onAccepted }: PasskeySetupProps) {
  const accept = usePasskeyAction(
    'create',
    BeginInvitationPasskeyDocument,
    (begun) => begun.begin_invitation_passkey,
    AcceptInvitationWithPasskeyDocument,
  );
  return (
    <>
      {accept.error !== null && <Alert kind="error">{accept.error}</Alert>}
      <Button
        variant="primary"
        size="lg"
        isBlock
        isBusy={accept.isPending}
        disabled={name === ''}
        onClick={async () => {
          const result = await accept.run({ token }, { token, name });
          if (result !== null) onAccepted(result.accept_invitation_with_passkey);
        }}
      >
        <Icon of={FingerprintPattern} />
        {staffText('createPasskey')}
      </Button>
    </>
  );
}
