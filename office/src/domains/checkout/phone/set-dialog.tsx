import { Check, ChoiceList } from '@ingot/ui/fields/check.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import type { FindPiecesQuery } from '../../../platform/graphql/generated/graphql.ts';
import { checkoutText } from '../checkout-texts.ts';

/** A piece that staff found. */
export type FoundPiece = FindPiecesQuery['find_pieces'][number];
type SetOption = FoundPiece['options'][number];

interface SetDialogProps {
  readonly piece: FoundPiece;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** Adds the set with these parts, by uid. */
  readonly onAdd: (parts: string[]) => void;
}

/** Asks for the parts of a set. It starts with the parts that the set starts with in the shop. */
export function SetDialog({ piece, error, isBusy, onClose, onAdd }: SetDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(piece.options.flatMap(startOf)));
  const change = (removed: readonly string[], added: string | null) =>
    setChosen(new Set([...chosen].filter((uid) => !removed.includes(uid)).concat(added || [])));
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={piece.name}
      submit={checkoutText('addSet')}
      isBusy={isBusy}
      error={error}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd([...chosen]);
      }}
    >
      {piece.options.map((option) => (
        <OptionField key={option.title} option={option} chosen={chosen} onChange={change} />
      ))}
    </FormDialog>
  );
}

interface OptionFieldProps {
  readonly option: SetOption;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (removed: readonly string[], added: string | null) => void;
}

function OptionField({ option, chosen, onChange }: OptionFieldProps) {
  const { title, parts, is_required: isRequired, takes_several: takesSeveral } = option;
  if (takesSeveral) {
    return (
      <ChoiceList label={title}>
        {parts.map((part) => (
          <Check
            key={part.uid}
            disabled={!part.is_available}
            checked={chosen.has(part.uid)}
            onChange={({ target }) => onChange([part.uid], target.checked ? part.uid : null)}
          >
            {nameOf(part)}
          </Check>
        ))}
      </ChoiceList>
    );
  }
  const uids = parts.map(({ uid }) => uid);
  return (
    <SelectField
      label={title}
      isOptional={!isRequired}
      required={isRequired}
      value={uids.find((uid) => chosen.has(uid)) ?? ''}
      onChange={({ target }) => onChange(uids, target.value || null)}
    >
      <option value="">{checkoutText('noPart')}</option>
      {parts.map((part) => (
        <option key={part.uid} value={part.uid} disabled={!part.is_available}>
          {nameOf(part)}
        </option>
      ))}
    </SelectField>
  );
}

function startOf({ parts, takes_several: takesSeveral }: SetOption): string[] {
  const preset = parts.filter((part) => part.is_default && part.is_available).map(({ uid }) => uid);
  return takesSeveral ? preset : preset.slice(0, 1);
}

function nameOf({ pieces, name }: SetOption['parts'][number]): string {
  return `${pieces} × ${name}`;
}
