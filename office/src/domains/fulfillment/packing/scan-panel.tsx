import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ScanField } from '../../../components/fields/scan-field.tsx';
import { useNoShortcuts } from '../../../components/keyboard/use-shortcut.ts';
import { benchText } from '../bench-texts.ts';
import type { Package } from '../package/package-query.ts';
import styles from '../package/packing.module.css';
import { CameraScan } from './camera-scan.tsx';
import { type Said, serialLine, useScans } from './use-scans.ts';

/** The field for scans, and the effect of the last scan. */
export function ScanPanel({ parcel }: { readonly parcel: Package }) {
  const { said, scan, goOn } = useScans(parcel.id);
  const isDone = parcel.lines.every(
    ({ step, scanned, quantity }) => scanned === quantity && step !== 'serial',
  );
  const weightStops = parcel.lines.find(({ step }) => step === 'check');
  const waiting = serialLine(parcel);
  const isStopped = said?.isStop === true || weightStops !== undefined;
  useNoShortcuts(said?.isStop === true);
  return (
    <div>
      {!isStopped && !isDone && (
        <ScanField
          autoFocus
          takesStrayText
          label={waiting ? benchText('serialLabel', { name: waiting.name }) : benchText('scanLabel')}
          onScan={scan}
          end={<CameraScan onScan={scan} />}
        />
      )}
      {weightStops && (
        <SaidBox
          said={{
            isStop: true,
            text: `${benchText('stopped')}: ${weightStops.name}. ${benchText('outside')}`,
          }}
        />
      )}
      {said?.isStop && <SaidBox said={said} onGoOn={goOn} />}
      <div role="status">
        {said !== null && !isStopped && <SaidBox said={said} />}
        {said === null && isDone && !isStopped && (
          <SaidBox said={{ isStop: false, text: benchText('allScanned') }} />
        )}
      </div>
    </div>
  );
}

function SaidBox({ said, onGoOn }: { readonly said: Said; readonly onGoOn?: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = onGoOn !== undefined;
  useEffect(() => {
    // The field of the rejected scan had the focus and is no longer on the page.
    if (said.isStop && takesFocus) box.current?.focus();
  }, [said, takesFocus]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={said.isStop ? 'alert' : undefined}
      className={classNames(styles.said, said.isStop && styles.stop)}
    >
      <Icon of={said.isStop ? CircleAlert : CircleCheck} />
      <b>{said.text}</b>
      {onGoOn && <Button onClick={onGoOn}>{benchText(said.isPieceWrong ? 'putBack' : 'scanAgain')}</Button>}
    </div>
  );
}
