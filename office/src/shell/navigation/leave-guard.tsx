import { useBlocker } from 'react-router';
import { componentText } from '../../components/component-texts.ts';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { losesInput } from '../../components/save/use-leave-warning.ts';
import { useInterruption } from '../../platform/session/interruptions.ts';

/** The dialog that asks before a link, Back or signing out loses unsaved input. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    losesInput(currentLocation.pathname, nextLocation.pathname),
  );
  const finish = useInterruption('leave');
  const answer = (leaves: boolean) => {
    if (leaves) blocker.proceed?.();
    else blocker.reset?.();
    finish?.(leaves);
  };
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked' || finish !== null}
      onClose={() => answer(false)}
      title={componentText('leaveTitle')}
      dismiss={componentText('stay')}
      confirm={componentText('leave')}
      isDangerous
      isBusy={false}
      onConfirm={() => answer(true)}
    >
      <p>{componentText('leaveBody')}</p>
    </ConfirmDialog>
  );
}
