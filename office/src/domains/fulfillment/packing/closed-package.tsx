import { Button } from '@ingot/ui/buttons/button.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { NextStep } from '../../../components/layout/next-step.tsx';
import { TakeOutPackageDocument } from '../../../platform/graphql/generated/graphql.ts';
import { benchText } from '../bench-texts.ts';
import { type Package, useStep } from '../package/package-query.ts';

/** Says where a closed package is, and takes it back to the bench while it has not left. */
export function ClosedPackage({ parcel }: { readonly parcel: Package }) {
  const takeOut = useStep(TakeOutPackageDocument);
  const [isAsking, setIsAsking] = useState(false);
  const { code, state } = parcel;
  const isHere = state === 'sealed' || state === 'ready';
  return (
    <NextStep title={benchText('closed', { code })}>
      <p>{whereIs(parcel)}</p>
      {isHere && <Button onClick={() => setIsAsking(true)}>{benchText('takeOut')}</Button>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={benchText('takeOutTitle', { code })}
        confirm={benchText('takeOut')}
        isBusy={takeOut.isPending}
        error={takeOut.error}
        onConfirm={async () => {
          if ((await takeOut.run({ package: parcel.id })) !== null) setIsAsking(false);
        }}
      >
        <p>{benchText('takeOutBody')}</p>
      </ConfirmDialog>
    </NextStep>
  );
}

function whereIs({ state, carrier }: Package): string {
  if (state === 'sealed') return benchText('closedBody', { carrier });
  if (state === 'ready') return benchText('closedCounter');
  return benchText(state === 'void' ? 'void' : 'leftBody');
}
