import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { writeDateTime, writeDay } from '../../../components/labels/moments.ts';
import { Section } from '../../../components/layout/section.tsx';
import {
  EndPackageLossDocument,
  type LossFieldsFragment,
  LostPackagesDocument,
  ResendLostPackageDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { BackDialog } from './back-dialog.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { lossText } from './losses-texts.ts';
import { MarkLostDialog } from './mark-lost-dialog.tsx';

interface LostPackagesProps {
  readonly order: string;
  /** Opens the refund of the owed pieces of a package. */
  readonly onRefund: (loss: Pick<LossFieldsFragment, 'parcel' | 'owed_lines'>) => void;
}

/** The packages of an order that the carrier lost, and what follows. Renders nothing before a package has left. */
export function LostPackages({ order, onRefund }: LostPackagesProps) {
  const [isMarking, setIsMarking] = useState(false);
  const canAct = usePermission('orders.edit');
  const { data } = useQuery(officeQuery('orders', LostPackagesDocument, { number: order }));
  const losses = data?.lost_packages ?? [];
  const parcels = data?.order_returns?.parcels ?? [];
  const markable = parcels.filter(
    ({ number, lines }) =>
      lines.some(({ left }) => left > 0) && losses.every(({ parcel }) => parcel !== number),
  );
  if (losses.length === 0 && (markable.length === 0 || !canAct)) return null;
  return (
    <Section
      title={lossText('title')}
      actions={
        canAct &&
        markable.length > 0 && (
          <Button size="sm" onClick={() => setIsMarking(true)}>
            {lossText('mark')}
          </Button>
        )
      }
    >
      {losses.length === 0 && <p className="small muted">{lossText('none')}</p>}
      {losses.map((loss) => (
        <LostPackage
          key={loss.parcel}
          order={order}
          loss={loss}
          canAct={canAct}
          onRefund={() => onRefund(loss)}
        />
      ))}
      {isMarking && <MarkLostDialog order={order} parcels={markable} onClose={() => setIsMarking(false)} />}
    </Section>
  );
}

interface LostPackageProps {
  readonly order: string;
  readonly loss: LossFieldsFragment;
  /** Whether the viewer may change the loss. */
  readonly canAct: boolean;
  readonly onRefund: () => void;
}

function LostPackage({ order: number, loss, canAct, onRefund }: LostPackageProps) {
  const [asked, setAsked] = useState<'claim' | 'resend' | 'found' | 'back' | null>(null);
  const canTakeBack = usePermission('bench.pack') && loss.resent_at != null && loss.back == null;
  const { parcel, reason, note, at, by, pieces, serials, owed } = loss;
  const canGive = usePermission('orders.refund');
  const resend = useAction(ResendLostPackageDocument, {
    changes: ['orders', 'bench', 'approvals'],
    success: ({ resend_lost_package: after }) =>
      lossText(after.some((one) => one.parcel === parcel && one.resend_waits) ? 'resendWaits' : 'resent'),
  });
  const found = useAction(EndPackageLossDocument, {
    changes: ['orders', 'bench'],
    success: () => lossText('foundDone', { parcel }),
  });
  const close = () => setAsked(null);
  const isOpen = owed > 0;
  // A refund that failed after the pieces were sent again opens them for another refund only.
  const isUnsent = loss.resent_at == null;
  return (
    <section>
      <h3>{lossText('lossOf', { parcel, reason: lossText(reason) })}</h3>
      <p>
        {pieces.join(', ')}
        {serials.length > 0 && `. ${lossText('serials', { serials: serials.join(', ') })}`}
      </p>
      <p>{note}</p>
      <p className="small muted">{lossText('since', { time: writeDateTime(at), name: by })}</p>
      <p>
        {lossText('claim')}: {claimWords(loss)}
      </p>
      {!isOpen && <p>{outcomeWords(loss)}</p>}
      {loss.back && <p>{backWords(loss.back)}</p>}
      {loss.resend_waits && <p>{lossText('resendWaiting')}</p>}
      {(canAct || canGive) && (
        <div className="row">
          {canGive && isOpen && isUnsent && !loss.resend_waits && (
            <Button
              size="sm"
              aria-label={lossText('resendOf', { parcel })}
              onClick={() => setAsked('resend')}
            >
              {lossText('resend')}
            </Button>
          )}
          {canGive && isOpen && (
            <Button size="sm" aria-label={lossText('refundOf', { parcel })} onClick={onRefund}>
              {lossText('refund')}
            </Button>
          )}
          {canAct && isOpen && isUnsent && (
            <Button size="sm" aria-label={lossText('foundOf', { parcel })} onClick={() => setAsked('found')}>
              {lossText('found')}
            </Button>
          )}
          {canAct && (
            <Button
              size="sm"
              aria-label={lossText('changeClaimOf', { parcel })}
              onClick={() => setAsked('claim')}
            >
              {lossText('changeClaim')}
            </Button>
          )}
        </div>
      )}
      {canTakeBack && (
        <Button size="sm" aria-label={lossText('backOf', { parcel })} onClick={() => setAsked('back')}>
          {lossText('cameBack')}
        </Button>
      )}
      {asked === 'back' && <BackDialog order={number} parcel={parcel} onClose={close} />}
      {asked === 'claim' && <ClaimDialog order={number} loss={loss} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'resend'}
        onClose={close}
        title={lossText('resendTitle', { parcel })}
        confirm={lossText('resend')}
        isBusy={resend.isPending}
        error={resend.error}
        onConfirm={async () => {
          if ((await resend.run({ number, parcel })) !== null) close();
        }}
      >
        <p>{loss.owed_lines.map(({ name, pieces: count }) => `${count} × ${name}`).join(', ')}</p>
        <p>{lossText('resendBody')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'found'}
        onClose={close}
        title={lossText('foundTitle', { parcel })}
        confirm={lossText('found')}
        isBusy={found.isPending}
        error={found.error}
        onConfirm={async () => {
          if ((await found.run({ number, parcel })) !== null) close();
        }}
      >
        <p>{lossText('foundBody')}</p>
      </ConfirmDialog>
    </section>
  );
}

function claimWords({ claim: { state, amount, on, currency } }: LossFieldsFragment): string {
  if (amount == null || on == null) return lossText(state);
  return lossText('claimOf', {
    state: lossText(state),
    amount: formatMoney(amount, currency),
    day: writeDay(on),
  });
}

function outcomeWords({ resent_at: at, resent_by: by }: LossFieldsFragment): string {
  return at == null || by == null
    ? lossText('settled')
    : lossText('resentBy', { time: writeDateTime(at), name: by });
}

function backWords({ at, by, is_restocked: isRestocked }: NonNullable<LossFieldsFragment['back']>): string {
  return lossText(isRestocked ? 'backRestocked' : 'backWrittenOff', { time: writeDateTime(at), name: by });
}
