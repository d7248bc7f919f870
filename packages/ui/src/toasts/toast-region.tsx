import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../buttons/icon-button.tsx';
import { useTopDialog } from '../dialogs/use-modal.ts';
import { TextButton } from '../links/page-link.tsx';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import { uiText } from '../ui-texts.ts';
import { ALERT_ICONS } from './alert.tsx';
import styles from './toast-region.module.css';
import { dismissToast, removeToast, type Toast, useToasts } from './toasts.ts';

/**
 * The region for toasts. Screen readers announce toasts politely, and errors at once. Render it
 * once, in the shell. An open modal dialog makes everything else inert, so the toasts then appear
 * inside the topmost one.
 */
export function ToastRegion() {
  const toasts = useToasts();
  const dialog = useTopDialog();
  // The toasts render after the region has mounted, because screen readers do not announce the
  // initial content of a region.
  const [place, setPlace] = useState(dialog);
  useEffect(() => setPlace(dialog), [dialog]);
  const region = (
    <section className={styles.region} aria-label={uiText('notifications')} aria-live="polite">
      {place === dialog && toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
    </section>
  );
  return dialog === null ? region : createPortal(region, dialog);
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { action } = toast;
  return (
    <div
      role={toast.type === 'error' ? 'alert' : undefined}
      className={classNames(styles.toast, styles[toast.type])}
    >
      <Icon of={ALERT_ICONS[toast.type]} />
      <p>
        {toast.message}{' '}
        {action !== undefined && (
          <TextButton
            onClick={() => {
              removeToast(toast.id);
              action.onAction();
            }}
          >
            {action.text}
          </TextButton>
        )}
      </p>
      {toast.isDismissable && (
        <IconButton
          icon={X}
          label={uiText('dismiss')}
          className={styles.dismiss}
          onClick={() => dismissToast(toast)}
        />
      )}
    </div>
  );
}
