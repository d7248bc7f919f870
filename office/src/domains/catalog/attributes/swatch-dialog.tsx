import {
  LONGEST_SWATCH_TEXT,
  SWATCH_KINDS,
  type SwatchKind,
  swatchKind,
} from '@ingot/rules/catalog/swatch.ts';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { UploadField } from '../../../components/fields/upload-field.tsx';
import { uploadSwatch } from '../../../platform/files/upload-picture.ts';
import { attributeText } from './attribute-texts.ts';
import styles from './swatch.module.css';
import { readColor, readSwatchText } from './swatch-value.ts';

interface SwatchDialogProps {
  /** The option in words. */
  readonly name: string;
  readonly swatch: string | null;
  readonly onClose: () => void;
  readonly onDone: (swatch: string | null) => void;
}

/** Chooses the swatch of an option: none, a color, a picture or a short text. */
export function SwatchDialog({ name, swatch, onClose, onDone }: SwatchDialogProps) {
  const stored = swatchKind(swatch);
  const [kind, setKind] = useState<SwatchKind>(stored);
  const [color, setColor] = useState(stored === 'color' ? (swatch ?? '') : '#808080');
  const [text, setText] = useState(stored === 'text' ? (swatch ?? '') : '');
  const [file, setFile] = useState(stored === 'picture' ? swatch : null);
  const wanted = { none: null, color: readColor(color), picture: file, text: readSwatchText(text) }[kind];
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={attributeText('swatchTitle', { label: name })}
      submit={attributeText('swatchDone')}
      isBusy={false}
      isIncomplete={kind !== 'none' && wanted === null}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(wanted);
      }}
    >
      <SelectField
        label={attributeText('swatchKind')}
        help={attributeText('swatchHelp')}
        value={kind}
        onChange={({ target }) => setKind(target.value as SwatchKind)}
      >
        {SWATCH_KINDS.map((one) => (
          <option key={one} value={one}>
            {attributeText(`swatch_${one}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'color' && <ColorFields color={color} onChange={setColor} />}
      {kind === 'picture' && <PictureField file={file} onChange={setFile} />}
      {kind === 'text' && (
        <TextField
          label={attributeText('swatchText')}
          help={attributeText('swatchTextHelp')}
          maxLength={LONGEST_SWATCH_TEXT}
          value={text}
          error={text.trim() !== '' && wanted === null ? attributeText('swatchTextWrong') : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </FormDialog>
  );
}

function ColorFields({
  color,
  onChange,
}: {
  readonly color: string;
  readonly onChange: (color: string) => void;
}) {
  const read = readColor(color);
  return (
    <div className={styles.color}>
      <TextField
        label={attributeText('swatchColor')}
        help={attributeText('swatchColorHelp')}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        value={color}
        error={read === null ? attributeText('swatchColorWrong') : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        type="color"
        aria-label={attributeText('swatchPick')}
        value={read ?? '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function PictureField({
  file,
  onChange,
}: {
  readonly file: string | null;
  readonly onChange: (file: string) => void;
}) {
  const [error, setError] = useState<string | null>(null);
  return (
    <div className={styles.picture}>
      {file !== null && (
        <img src={`/media/${file}`} alt={attributeText('swatchPicture')} width={80} height={80} />
      )}
      <UploadField
        label={attributeText('swatchUpload')}
        endings={['.png', '.webp', '.jpg', '.jpeg']}
        error={error}
        onFiles={async ([picture]) => {
          if (picture === undefined) return;
          const path = await uploadSwatch(picture);
          setError(path === null ? attributeText('swatchFailed') : null);
          if (path !== null) onChange(path);
        }}
      />
    </div>
  );
}
