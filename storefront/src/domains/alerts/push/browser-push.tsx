import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { alertText } from '../alert-texts.ts';
import { pushText } from './push-texts.ts';
import { useBrowserPush } from './use-browser-push.ts';

/** Turns the notifications of this browser on and off, in each state: not supported, blocked, off and on. */
export default function BrowserPush() {
  const { support, push, asking, isPending, problem, turnOn, turnOff, setOrders } = useBrowserPush();
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
  const others = (push?.browser_count ?? 0) - (browser === null ? 0 : 1);
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
      {others > 0 && (
        <p className="muted">
          {pushText('others', { count: others })}{' '}
          <TextButton onClick={() => void turnOff('everywhere')}>{pushText('othersOff')}</TextButton>
        </p>
      )}
    </>
  );
}
