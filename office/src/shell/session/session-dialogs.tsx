import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { forgetUnsavedInput } from '../../components/save/use-leave-warning.ts';
import { ProofForm } from '../../domains/staff/sign-in/proof-form.tsx';
import { SignInForm } from '../../domains/staff/sign-in/sign-in-form.tsx';
import { staffText } from '../../domains/staff/staff-texts.ts';
import { useViewer, type Viewer, viewerQuery } from '../../domains/staff/viewer/viewer.ts';
import { useInterruption } from '../../platform/session/interruptions.ts';
import styles from './session-dialogs.module.css';

/**
 * The dialogs that a request opens over the page: sign-in when the session has ended, and a new
 * check of the second factor. The page keeps what was typed, and the request is sent again.
 */
export function SessionDialogs() {
  return (
    <>
      <ProofDialog />
      <SignInDialog />
    </>
  );
}

function ProofDialog() {
  const finish = useInterruption('proof');
  return (
    <Dialog
      isOpen={finish !== null}
      onClose={() => finish?.(false)}
      title={staffText('proofTitle')}
      className={styles.dialog}
    >
      <p className={styles.body}>{staffText('proofBody')}</p>
      <FocusedContent>
        <ProofForm onProven={() => finish?.(true)} />
      </FocusedContent>
    </Dialog>
  );
}

function SignInDialog() {
  const finish = useInterruption('sign-in');
  const client = useQueryClient();
  const before = useViewer();
  const onSignedIn = (viewer: Viewer) => {
    // The page may hold what only the other person may see.
    if (viewer.id !== before.id) {
      forgetUnsavedInput();
      return window.location.assign('/office/');
    }
    client.setQueryData(viewerQuery.queryKey, { viewer });
    finish?.(true);
  };
  return (
    <Dialog
      isOpen={finish !== null}
      onClose={() => finish?.(false)}
      title={staffText('sessionEnded')}
      className={styles.dialog}
    >
      <p className={styles.body}>{staffText('sessionEndedBody')}</p>
      <FocusedContent>
        <SignInForm onSignedIn={onSignedIn} />
      </FocusedContent>
    </Dialog>
  );
}

/** Focuses its first control on mount. The browser would focus the close button of the dialog. */
function FocusedContent({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector<HTMLElement>('button, input')?.focus(), []);
  return <div ref={content}>{children}</div>;
}
