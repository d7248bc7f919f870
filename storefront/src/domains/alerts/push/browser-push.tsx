import { Check } from '@ingot/ui/fields/check.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useId } from 'react';
import { alertText } from '../alert-texts.ts';
import styles from '../alerts.module.css';
import { OtherBrowser } from './other-browser.tsx';
import { pushText } from './push-texts.ts';
import { useBrowserPush } from './use-browser-push.ts';

export interface BrowserPushProps {
  /** Whether alerts come by e-mail, too. */
  readonly isMailed: boolean;
}

/**
 * Turns the notifications of this browser and of others on and off, in each state: not supported, blocked, off and on.
 * Says so if no place is left.
 */
export default function BrowserPush({ isMailed }: BrowserPushProps) {
  const { support, push, asking, isPending, problem, turnOn, turnOff, switchOther, forget, setOrders } =
    useBrowserPush();
  const id = useId();
  if (support !== 'unsupported' && push === null) {
    return (
      <Unfetched
        asking={asking}
        text={alertText('notFetched')}
        again={alertText('tryAgain')}
        skeleton={null}
      />
    );
  }
  const browser = push?.browser ?? null;
  const others = push?.browsers.filter(({ uid }) => uid !== browser?.uid) ?? [];
  const isOn = support === 'ready' && browser?.is_on === true;
  const isTold = isMailed || isOn || others.some(({ is_on: gets }) => gets);
  return (
    <>
      <Check
        checked={isOn}
        disabled={support !== 'ready'}
        aria-describedby={`${id}-state`}
        onChange={({ target }) => {
          // A disabled box would lose the focus.
          if (!isPending) void (target.checked ? turnOn() : turnOff('here'));
        }}
      >
        {pushText('here')}
      </Check>
      <p id={`${id}-state`} className={`small muted ${styles.inner}`} role="status">
        {pushText(support !== 'ready' ? support : isOn ? 'on' : 'off')}
      </p>
      {isOn && (
        <Check
          className={styles.inner}
          checked={browser.order_updates}
          onChange={({ target }) => {
            if (!isPending) void setOrders(target.checked);
          }}
        >
          {pushText('orders')}
        </Check>
      )}
      {others.map((other) => (
        <OtherBrowser
          key={other.uid}
          browser={other}
          onSwitch={(gets) => {
            if (!isPending) void switchOther(other.uid, gets);
          }}
          onForget={() => void forget(other.uid)}
        />
      ))}
      {others.length > 0 && (
        <div>
          <TextButton onClick={() => void turnOff('everywhere')}>{pushText('othersOff')}</TextButton>
        </div>
      )}
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      {push !== null && !isTold && <Alert kind="warning">{pushText('nowhere')}</Alert>}
    </>
  );
}
