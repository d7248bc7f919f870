import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { LimitLoginDialog } from '@ingot/ui/dialogs/limit-login-dialog.tsx';
import { useState } from 'react';
import { Demo, Part } from './part.tsx';

const KINDS = ['modal', 'sheet', 'drawer-left', 'drawer-right'] as const;

/** Dialogs, one at a time. */
export function DialogPart() {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <Part title="Dialogs">
      <Demo title="Open one">
        {[...KINDS, 'not closable', 'limit login'].map((kind) => (
          <Button key={kind} aria-haspopup="dialog" onClick={() => setOpen(kind)}>
            {kind}
          </Button>
        ))}
      </Demo>
      {KINDS.map((kind) => (
        <Dialog key={kind} kind={kind} isOpen={open === kind} onClose={close} title={`A ${kind}`}>
          <p>It closes by Escape, by a press outside and by its button.</p>
        </Dialog>
      ))}
      <Dialog isOpen={open === 'not closable'} onClose={close} isClosable={false} title="Not closable">
        <p>It stays until it is answered.</p>
        <p>
          <Button variant="primary" onClick={close}>
            Answer
          </Button>
        </p>
      </Dialog>
      <LimitLoginDialog
        isOpen={open === 'limit login'}
        onClose={close}
        title="Too many attempts"
        message="To protect this account we have paused Login. You can try again at 2:31 pm, in fifteen minutes."
        actions={<Button onClick={close}>Close</Button>}
      />
    </Part>
  );
}
