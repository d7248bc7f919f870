import { TextField } from '@ingot/ui/fields/field.tsx';
import formStyles from '../../customers/forms/account-form.module.css';
import { dayText } from '../figures/format-lot.ts';
import type { ChoosableLot, TypedLots } from './read-named-lots.ts';
import { saleText } from './sale-texts.ts';

export interface LotChoiceProps {
  /** The oldest first. */
  readonly lots: readonly ChoosableLot[];
  readonly typed: TypedLots;
  /** Uids of the lots with wrong figures. */
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (typed: TypedLots) => void;
}

/** Fields for the pieces to take from each lot. */
export function LotChoice({ lots, typed, wrong, onChange }: LotChoiceProps) {
  return (
    <fieldset className={formStyles.form}>
      <legend>{saleText('chooseLots')}</legend>
      <p className="muted">{saleText('chooseAbout')}</p>
      {lots.map(({ lot_uid, acquired_on, pieces: most }) => (
        <TextField
          key={lot_uid}
          label={saleText('piecesOf', { day: dayText(acquired_on), most })}
          error={wrong.has(lot_uid) ? saleText('piecesOfWrong', { most }) : null}
          value={typed[lot_uid] ?? ''}
          autoComplete="off"
          inputMode="numeric"
          maxLength={7}
          onChange={({ target }) => onChange({ ...typed, [lot_uid]: target.value })}
        />
      ))}
    </fieldset>
  );
}
