import { Check } from '@ingot/ui/fields/check.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { Stepper } from '@ingot/ui/fields/stepper.tsx';
import type { ReactNode } from 'react';
import styles from './bundle.module.css';
import {
  type BundleChoice,
  type BundleOption,
  type BundlePart,
  chosenParts,
  takesSeveral,
  withoutParts,
  withPart,
} from './bundle-choice.ts';
import { PartChoice } from './bundle-part.tsx';
import { partText } from './bundle-part-text.ts';
import { bundleText } from './bundle-texts.ts';

export interface BundleOptionFieldProps {
  readonly option: BundleOption;
  /** Position on the page, from 1. */
  readonly number: number;
  readonly choice: BundleChoice;
  readonly currency: string;
  readonly onChange: (choice: BundleChoice) => void;
}

/** An option of a bundle: its parts, and the pieces of each chosen part that may change. */
export function BundleOptionField(props: BundleOptionFieldProps) {
  const { option, choice, onChange } = props;
  const pieces = chosenParts(option, choice).filter((part) => part.can_change_quantity);
  return (
    <div className={styles.option}>
      {option.type === 'select' ? <PartSelect {...props} /> : <PartList {...props} />}
      {pieces.map((part) => (
        <div key={part.uid} className={styles.pieces}>
          <span aria-hidden="true">{bundleText('partPieces', { name: part.label ?? '' })}</span>
          <Stepper
            size="sm"
            value={choice[part.uid] ?? 1}
            label={bundleText('partPieces', { name: part.label ?? '' })}
            onChange={(quantity) => onChange({ ...choice, [part.uid]: quantity })}
          />
        </div>
      ))}
    </div>
  );
}

/** Radio buttons or checkboxes with pictures. */
function PartList({ option, number, choice, currency, onChange }: BundleOptionFieldProps) {
  const isMany = takesSeveral(option);
  const choose = (part: BundlePart, isChosen: boolean) =>
    onChange(isChosen ? withPart(choice, option, part.uid) : withoutParts(choice, [part]));
  return (
    <fieldset>
      <legend>
        <Title option={option} number={number} />
      </legend>
      <div className={styles.parts}>
        {!isMany && !option.isRequired && (
          <Check
            type="radio"
            className={styles.part}
            name={option.uid}
            value=""
            checked={chosenParts(option, choice).length === 0}
            onChange={() => onChange(withPart(choice, option, null))}
          >
            {bundleText('none')}
          </Check>
        )}
        {option.parts.map((part) => (
          <PartChoice
            key={part.uid}
            part={part}
            type={isMany ? 'checkbox' : 'radio'}
            name={option.uid}
            currency={currency}
            pieces={choice[part.uid]}
            onChoose={(isChosen) => choose(part, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function PartSelect({ option, number, choice, currency, onChange }: BundleOptionFieldProps) {
  const [chosen] = chosenParts(option, choice);
  return (
    <SelectField
      label={<Title option={option} number={number} />}
      name={option.uid}
      value={chosen?.uid ?? ''}
      onChange={(event) => onChange(withPart(choice, option, event.target.value))}
    >
      {(!option.isRequired || chosen === undefined) && (
        <option value="">{bundleText(option.isRequired ? 'choose' : 'none')}</option>
      )}
      {option.parts.map((part) => (
        <option key={part.uid} value={part.uid} disabled={!part.is_available}>
          {partText(part, currency, choice[part.uid])}
        </option>
      ))}
    </SelectField>
  );
}

function Title({ option, number }: Pick<BundleOptionFieldProps, 'option' | 'number'>): ReactNode {
  const hint = takesSeveral(option)
    ? option.isRequired
      ? null
      : bundleText('any')
    : bundleText(option.isRequired ? 'one' : 'optional');
  return (
    <span className={styles.title}>
      <span>{bundleText('step', { number, title: option.title })}</span>{' '}
      {hint !== null && <span className={styles.hint}>{hint}</span>}
    </span>
  );
}
