import { writeMoment } from '@ingot/messages/write-values.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { alertText } from '../alert-texts.ts';
import styles from '../alerts.module.css';
import { pushText } from './push-texts.ts';
import { useBrowserPush } from './use-browser-push.ts';

/** Turns the notifications of this browser on and off, in each state: not supported, blocked, off and on. */
export default function BrowserPush() {
  const { support, push, asking, isPending, problem, turnOn, turnOff, setOrders } = useBrowserPush();
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
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
  const isOn = support === 'ready' && browser !== null;
  return (
    <>
      <p role="status">{pushText(support !== 'ready' ? support : isOn ? 'on' : 'off')}</p>
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      {isOn && (
        <Check
          checked={browser.order_updates}
          disabled={isPending}
          onChange={({ target }) => void setOrders(target.checked)}
        >
          {pushText('orders')}
        </Check>
      )}
      {support === 'ready' && (
        <div>
          <Button isBusy={isPending} onClick={() => void (isOn ? turnOff('here') : turnOn())}>
            {pushText(isOn ? 'turnOff' : 'turnOn')}
          </Button>
        </div>
      )}
      {others.length > 0 && (
        <>
          <p className="muted" id="other-browsers">
            {pushText('others')}
          </p>
          <ul className={styles.browsers} aria-labelledby="other-browsers">
            {others.map(({ uid, name, since }) => {
              const known = name ?? pushText('unnamed');
              const day = writeMoment(since, { month: 'short', day: 'numeric', year: 'numeric', timeZone });
              return (
                <li key={uid}>
                  {pushText('other', { name: known, day })}{' '}
                  <TextButton
                    aria-label={pushText('otherOff', { name: known })}
                    onClick={() => void turnOff({ uid })}
                  >
                    {pushText('turnOff')}
                  </TextButton>
                </li>
              );
            })}
          </ul>
          <div>
            <TextButton onClick={() => void turnOff('everywhere')}>{pushText('othersOff')}</TextButton>
          </div>
        </>
      )}
    </>
  );
}
