import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { staffText } from '../staff-texts.ts';
import styles from './invitation-link.module.css';

interface InvitationLinkProps {
  /** The link; null while there is none to show. */
  readonly link: string | null;
  readonly email: string;
  readonly onClose: () => void;
}

/** The link of a new invitation, which was also sent by e-mail. It is shown once. */
export function InvitationLink({ link, email, onClose }: InvitationLinkProps) {
  return (
    <Dialog
      isOpen={link !== null}
      onClose={onClose}
      title={staffText('invited', { email })}
      className={styles.dialog}
    >
      <p className="muted">{staffText('invitationLink')}</p>
      <p>
        <code>{link}</code>
      </p>
      <div className="row">
        <Button
          variant="primary"
          onClick={async () => {
            await navigator.clipboard.writeText(link ?? '');
            addToast({ type: 'success', message: staffText('linkCopied') });
          }}
        >
          {staffText('copyLink')}
        </Button>
        <Button onClick={onClose}>{staffText('close')}</Button>
      </div>
    </Dialog>
  );
}
