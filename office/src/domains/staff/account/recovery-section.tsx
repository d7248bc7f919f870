import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { RenewRecoveryCodesDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { RecoveryCodes } from '../recovery-codes/recovery-codes.tsx';
import { staffText } from '../staff-texts.ts';

/** The number of unused recovery codes, and new ones. */
export function RecoverySection({ left }: { readonly left: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useAction(RenewRecoveryCodesDocument, { changes: ['staff'] });
  return (
    <Section
      title={staffText('recoveryCodes')}
      actions={
        <Button size="sm" onClick={() => setIsAsking(true)}>
          {staffText('renewCodes')}
        </Button>
      }
    >
      <p className="muted">{staffText('recoveryLeft', { count: left })}</p>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={staffText('renewCodesTitle')}
        confirm={staffText('renewCodes')}
        isBusy={renew.isPending}
        error={renew.error}
        onConfirm={async () => {
          const result = await renew.run({});
          if (result === null) return;
          setIsAsking(false);
          setCodes(result.renew_recovery_codes);
        }}
      >
        <p>{staffText('renewCodesBody')}</p>
      </ConfirmDialog>
      <Dialog
        isOpen={codes !== null}
        isClosable={false}
        onClose={() => setCodes(null)}
        title={staffText('recoveryTitle')}
        hasHiddenTitle
      >
        <RecoveryCodes codes={codes ?? []} done={staffText('done')} onDone={() => setCodes(null)} />
      </Dialog>
    </Section>
  );
}
