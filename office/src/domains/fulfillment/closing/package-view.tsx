import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useNavigate } from 'react-router';
import {
  GiveUpPackageDocument,
  PutAsideDocument,
  SplitPackageDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { benchText } from '../bench-texts.ts';
import { type Package, useStep } from '../package/package-query.ts';
import styles from '../package/packing.module.css';
import { ClosedPackage } from '../packing/closed-package.tsx';
import { PickList } from '../packing/pick-list.tsx';
import { ScanPanel } from '../packing/scan-panel.tsx';
import { PrintButtons } from './print-buttons.tsx';
import { StepList } from './step-list.tsx';

/** A package at the bench: scan and pick list at the left, the steps at the right. */
export function PackageView({ parcel }: { readonly parcel: Package }) {
  const isOpen = parcel.state === 'packing';
  const isPacked = parcel.lines.every(({ step }) => step === null);
  return (
    <>
      <div className={styles.bench}>
        <div>
          {/* A new key after a split: what the last scan said counts other pieces. */}
          {isOpen ? (
            <ScanPanel key={countPieces(parcel)} parcel={parcel} />
          ) : (
            <ClosedPackage parcel={parcel} />
          )}
          <PickList parcel={parcel} />
          <p className={classNames('muted small', styles.receiver)}>{receiverOf(parcel)}</p>
        </div>
        <div>
          <StepList parcel={parcel} />
          {isPacked && parcel.state !== 'void' && <PrintButtons parcel={parcel} />}
        </div>
      </div>
      {isOpen && <Foot parcel={parcel} />}
    </>
  );
}

function receiverOf({
  recipient: name,
  value,
  currency,
  collect_at: place,
  signature_required: isSigned,
}: Package) {
  const words = { name, value: formatMoney(value, currency) };
  if (place) return benchText('recipientCollects', { ...words, place });
  return benchText(isSigned ? 'recipientSigned' : 'recipient', words);
}

function Foot({ parcel }: { readonly parcel: Package }) {
  const navigate = useNavigate();
  const putAside = useStep(PutAsideDocument);
  const split = useStep(SplitPackageDocument);
  const giveUp = useAction(GiveUpPackageDocument, {
    changes: ['bench'],
    success: () => benchText('givenUp'),
  });
  const left = parcel.steps_left.length;
  const isStopped = parcel.lines.some(({ step }) => step === 'check');
  const scanned = parcel.lines.reduce((sum, line) => sum + line.scanned, 0);
  const isSplittable = scanned > 0 && scanned < countPieces(parcel);
  const error = putAside.error ?? split.error ?? giveUp.error;
  return (
    <footer className={styles.foot}>
      <p className="small">
        {isStopped ? (
          <>
            <b>{benchText('stoppedWeight')}</b> {benchText('staysStopped')}
          </>
        ) : (
          <b>{left === 0 ? benchText('noStepsLeft') : benchText('stepsLeft', { count: left })}</b>
        )}
      </p>
      {isSplittable && <p className="small muted">{benchText('splitNote')}</p>}
      {error !== null && <Alert kind="error">{error}</Alert>}
      <div className={styles.prints}>
        {isSplittable && (
          <Button isBusy={split.isPending} onClick={() => void split.run({ package: parcel.id })}>
            {benchText('split')}
          </Button>
        )}
        <Button
          isBusy={giveUp.isPending}
          onClick={async () => {
            if ((await giveUp.run({ package: parcel.id })) !== null) void navigate('/bench');
          }}
        >
          {benchText('putAllBack')}
        </Button>
        <Button
          isBusy={putAside.isPending}
          onClick={async () => {
            if ((await putAside.run({ package: parcel.id })) !== null) void navigate('/bench');
          }}
        >
          {benchText('putAside')}
        </Button>
      </div>
    </footer>
  );
}

function countPieces({ lines }: Package): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
