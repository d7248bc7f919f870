import { Check } from '@ingot/ui/fields/check.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { checkoutText } from '../checkout-texts.ts';
import styles from './phone-order.module.css';
import { type PieceAnswers, type SetOption, type SetPart, withChosen } from './piece-answers.ts';

interface SetOptionFieldProps {
  readonly option: SetOption;
  readonly answers: PieceAnswers;
  readonly onAnswer: (answers: PieceAnswers) => void;
}

/** A choice of a set: its parts, and how many of a chosen one if the buyer may say so. */
export function SetOptionField({ option, answers, onAnswer }: SetOptionFieldProps) {
  const { title, parts, is_required: isRequired, takes_several: takesSeveral } = option;
  const uids = parts.map(({ uid }) => uid);
  const counted = parts.filter((part) => part.can_change_quantity && answers.chosen.has(part.uid));
  return (
    <>
      {takesSeveral ? (
        <fieldset className={styles.several}>
          <legend>{title}</legend>
          {parts.map((part) => (
            <Check
              key={part.uid}
              disabled={!part.is_available}
              checked={answers.chosen.has(part.uid)}
              onChange={({ target }) =>
                onAnswer(withChosen(answers, [part.uid], target.checked ? part.uid : null))
              }
            >
              {nameOf(part)}
            </Check>
          ))}
        </fieldset>
      ) : (
        <SelectField
          label={title}
          isOptional={!isRequired}
          required={isRequired}
          value={uids.find((uid) => answers.chosen.has(uid)) ?? ''}
          onChange={({ target }) => onAnswer(withChosen(answers, uids, target.value || null))}
        >
          <option value="">{checkoutText('noPart')}</option>
          {parts.map((part) => (
            <option key={part.uid} value={part.uid} disabled={!part.is_available}>
              {nameOf(part)}
            </option>
          ))}
        </SelectField>
      )}
      {counted.map(({ uid, name, pieces }) => (
        <TextField
          key={uid}
          label={checkoutText('piecesOf', { name })}
          inputMode="numeric"
          autoComplete="off"
          value={answers.texts[uid] ?? String(pieces)}
          onChange={({ target }) =>
            onAnswer({ ...answers, texts: { ...answers.texts, [uid]: target.value } })
          }
        />
      ))}
    </>
  );
}

function nameOf({ pieces, name }: SetPart): string {
  return `${pieces} × ${name}`;
}
