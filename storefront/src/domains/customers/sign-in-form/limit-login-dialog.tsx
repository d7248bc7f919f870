import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { clockTime } from '@ingot/ui/labels/clock-time.ts';
import { useNow } from '@ingot/ui/labels/use-now.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { accountText } from '../account-texts.ts';
import styles from '../forms/account-form.module.css';
import type { FormLink } from '../forms/form-link.tsx';

export interface LimitLoginDialogProps {
  /** The end of the lockout, epoch ms by this browser's clock; null = the dialog is closed. */
  readonly lockedUntilMs: number | null;
  readonly onClose: () => void;
  readonly link: FormLink;
}

/** The message after too many failed attempts: the end of the lock and the alternatives. */
export function LimitLoginDialog({ lockedUntilMs, onClose, link: Link }: LimitLoginDialogProps) {
  const phone = useStoreConfig()?.store_phone ?? '';
  return (
    <Dialog isOpen={lockedUntilMs !== null} onClose={onClose} title={accountText('tooMany')}>
      <div className={`${styles.form} ${styles.inDialog}`}>
        {lockedUntilMs !== null && <TimeLeft untilMs={lockedUntilMs} />}
        <p className="muted">
          {phone === '' ? accountText('pausedByLink') : accountText('pausedHelp', { phone })}
        </p>
        <div className={styles.evenActs}>
          <Button onClick={onClose}>{accountText('close')}</Button>
          <Link to="FORGOT_PASSWORD" onFollow={onClose} isMain>
            {accountText('sendMeLink')}
          </Link>
        </div>
      </div>
    </Dialog>
  );
}

/** The end of the lockout, with the remaining minutes. */
function TimeLeft({ untilMs }: { readonly untilMs: number }) {
  const minutes = Math.ceil((untilMs - useNow(true)) / 60_000);
  return (
    <p role="status">
      {minutes > 0
        ? accountText('paused', { count: minutes, time: clockTime(untilMs) })
        : accountText('pauseOver')}
    </p>
  );
}
