import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useState } from 'react';
import { focusNextStep, NextStep } from '../../../components/layout/next-step.tsx';
import { benchText } from '../bench-texts.ts';
import type { Package } from '../package/package-query.ts';
import { TakeOutDialog } from '../package/take-out-dialog.tsx';

/** Says where a closed package is, and takes it back to the bench while it has not left. */
export function ClosedPackage({ parcel }: { readonly parcel: Package }) {
  const [isAsking, setIsAsking] = useState(false);
  const { code, state } = parcel;
  const isHere = state === 'sealed' || state === 'ready';
  return (
    <NextStep title={benchText('closed', { code })}>
      <p>{whereIs(parcel)}</p>
      {state === 'sealed' && <PageLink to="/bench/manifests">{benchText('toManifests')}</PageLink>}
      {state === 'ready' && <PageLink to="/bench/pickups">{benchText('toPickups')}</PageLink>}
      {isHere && <Button onClick={() => setIsAsking(true)}>{benchText('takeOut')}</Button>}
      <TakeOutDialog
        parcel={parcel}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onTakenOut={() => requestAnimationFrame(focusNextStep)}
      />
    </NextStep>
  );
}

function whereIs({ state, carrier }: Package): string {
  if (state === 'sealed') return benchText('closedBody', { carrier });
  if (state === 'ready') return benchText('closedCounter');
  return benchText(state === 'void' ? 'void' : 'leftBody');
}
