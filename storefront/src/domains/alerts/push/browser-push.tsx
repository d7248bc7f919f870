import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useId, useRef } from 'react';
import { alertText } from '../alert-texts.ts';
import styles from '../alerts.module.css';
import { SwitchCheck } from '../switch-check.tsx';
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
  const { support, push, lost, asking, isAsking, problem, ...act } = useBrowserPush();
  const id = useId();
  const state = useRef<HTMLParagraphElement>(null);
  /** Keeps the place of the focus when its button is removed. */
  const remove = async (isGone: Promise<boolean>) => {
    if (await isGone) state.current?.focus();
  };
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
  const known = push?.browsers ?? [];
  const others = known.filter(({ uid }) => uid !== browser?.uid && uid !== lost?.uid);
  const isOn = support === 'ready' && browser?.is_on === true;
  const isTold = isMailed || isOn || others.some(({ is_on: gets }) => gets);
  return (
    <>
      <SwitchCheck
        isOn={isOn}
        disabled={support !== 'ready'}
        aria-describedby={`${id}-state`}
        onSwitch={(wanted) => (wanted ? act.turnOn() : act.turnOff())}
      >
        {pushText('here')}
      </SwitchCheck>
      <p id={`${id}-state`} ref={state} tabIndex={-1} className={`small muted ${styles.inner}`} role="status">
        {pushText(isAsking ? 'asking' : support !== 'ready' ? support : isOn ? 'on' : 'off')}
      </p>
      {isOn && (
        <SwitchCheck className={styles.inner} isOn={browser.order_updates} onSwitch={act.setOrders}>
          {pushText('orders')}
        </SwitchCheck>
      )}
      {others.map((other) => (
        <OtherBrowser
          key={other.uid}
          browser={other}
          onSwitch={(gets) => act.switchOther(other.uid, gets)}
          onForget={() => void remove(act.forget(other.uid))}
        />
      ))}
      {known.length > 0 && (
        <div>
          <TextButton onClick={() => void remove(act.forgetAll())}>{pushText('forgetAll')}</TextButton>
        </div>
      )}
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      {push !== null && !isTold && <Alert kind="warning">{pushText('nowhere')}</Alert>}
    </>
  );
}
