import { useBlocker } from 'react-router';
import { componentText } from '../../components/component-texts.ts';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { losesInput } from '../../components/save/use-leave-warning.ts';

/** The dialog that asks before a link or Back loses unsaved input. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    losesInput(currentLocation.pathname, nextLocation.pathname),
  );
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={componentText('leaveTitle')}
      dismiss={componentText('stay')}
      confirm={componentText('leave')}
      isDangerous
      isBusy={false}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{componentText('leaveBody')}</p>
    </ConfirmDialog>
  );
}
