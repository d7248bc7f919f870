import { useStoreConfig } from '../shop/store-config.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './account-form.module.css';
import { accountText } from './account-texts.ts';
import type { FormLink } from './form-link.tsx';

export interface LimitLoginDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly link: FormLink;
}

/** Says that there were too many tries, for how long, and what helps (MODAL-05, OPEN-14). */
export function LimitLoginDialog({ isOpen, onClose, link: Link }: LimitLoginDialogProps) {
  const phone = useStoreConfig()?.store_phone ?? '';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={accountText('tooMany')}>
      <p>{accountText('paused')}</p>
      <p className="muted">{accountText('pausedHelp', { phone })}</p>
      <div className={styles.acts}>
        <Button onClick={onClose}>{accountText('close')}</Button>
        <Link to="FORGOT_PASSWORD" onFollow={onClose}>
          {accountText('sendMeLink')}
        </Link>
      </div>
    </Dialog>
  );
}
