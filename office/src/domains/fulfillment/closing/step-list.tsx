import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import {
  Camera,
  CircleCheck,
  Lock,
  type LucideIcon,
  Package as Parcel,
  UserRoundCheck,
  Weight,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { benchText } from '../bench-texts.ts';
import { writeGrams } from '../grams.ts';
import type { Line, Package } from '../package/package-query.ts';
import styles from '../package/packing.module.css';
import { WeighStep } from '../packing/weigh-step.tsx';
import { SecondPersonForm } from '../second-person/second-person-form.tsx';
import { CloseForm } from './close-form.tsx';
import { PhotoStep } from './photo-step.tsx';
import { SealStep } from './seal-step.tsx';

/** The steps of a package after the scan: weights, photographs, seal, second person, closing. */
export function StepList({ parcel }: { readonly parcel: Package }) {
  const weighed = parcel.lines.filter(({ expected_mg: expected }) => expected !== null);
  const active = weighed.find(({ step }) => step === 'check') ?? weighed.find(({ step }) => step === 'weigh');
  const isScanned = parcel.lines.every(({ scanned, quantity }) => scanned === quantity);
  const isPacked = parcel.lines.every(({ step }) => step === null);
  const { photos, seal_number: seal, confirmed_by: second } = parcel;
  const above = formatMoney(parcel.second_person_above, parcel.currency);
  return (
    <ol className={styles.steps} aria-label={benchText('steps')}>
      {weighed.map((line) => (
        <Step
          key={line.id}
          icon={Weight}
          title={benchText('weigh', { count: String(line.quantity), name: line.name })}
          note={noteOf(line)}
          isDone={line.weight_mg !== null && line.step === null}
        >
          {line.id === active?.id && (
            // A new key when the last piece is scanned: the field then takes the focus from the scans.
            <WeighStep
              key={`${line.id} ${isScanned}`}
              parcel={parcel}
              line={line}
              takesFocus={isScanned || line.step === 'check'}
            />
          )}
        </Step>
      ))}
      <Step
        icon={Camera}
        title={benchText(photos.length > 0 ? 'photographed' : 'photograph')}
        note={photos.length > 0 ? benchText('photoCount', { count: photos.length }) : benchText('needed')}
        isDone={photos.length > 0}
      >
        {isPacked && <PhotoStep parcel={parcel} />}
      </Step>
      <Step icon={Lock} title={benchText('seal')} note={seal ?? benchText('needed')} isDone={seal !== null}>
        {isPacked && seal === null && <SealStep parcel={parcel} />}
      </Step>
      {parcel.needs_second_person && (
        <Step
          icon={UserRoundCheck}
          title={benchText('secondPerson')}
          note={
            second === null
              ? benchText('neededAbove', { value: above })
              : benchText('confirmed', { name: second })
          }
          isDone={second !== null}
        >
          {isPacked && seal !== null && photos.length > 0 && second === null && (
            <>
              <p>{benchText('secondBody', { name: parcel.packer ?? '' })}</p>
              <SecondPersonForm parcel={parcel} />
            </>
          )}
        </Step>
      )}
      <Step icon={Parcel} title={benchText('close')} note="" isDone={parcel.state !== 'packing'}>
        {parcel.steps_left.length === 0 && parcel.state === 'packing' && <CloseForm parcel={parcel} />}
      </Step>
    </ol>
  );
}

function noteOf({ weight_mg: weight, in_tolerance: isInside, checked_by: by }: Line): string {
  if (weight === null) return benchText('needed');
  const state = isInside ? benchText('inTolerance') : by !== null && benchText('checkedBy', { name: by });
  return [`${writeGrams(weight)} g`, state].filter(Boolean).join(', ');
}

interface StepProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly note: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

function Step({ icon, title, note, isDone, children }: StepProps) {
  return (
    <li data-done={isDone || undefined}>
      <p className={styles.stepHead}>
        <Icon of={isDone ? CircleCheck : icon} />
        {title}
        <span>{note}</span>
      </p>
      {children}
    </li>
  );
}
