import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { imageSource } from '@ingot/ui/pictures/image-source.ts';
import { GripVertical } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import type { MediaFile } from '../../../components/media/media-query.ts';
import { pictureText } from './picture-texts.ts';
import styles from './pictures.module.css';
import type { Picture } from './pictures-query.ts';

/** The data type of a dragged picture, so that dropped files and texts move nothing. */
const PLACE = 'application/x-ingot-picture';

export interface PictureRowProps {
  readonly picture: Picture;
  /** Its index in the list. */
  readonly place: number;
  readonly isMain: boolean;
  /** The file in the library. Undefined while it loads, and for a missing file. */
  readonly file: MediaFile | undefined;
  readonly onMove: (from: number, to: number) => void;
  readonly onChange: (changes: Partial<Picture>) => void;
  readonly onCrop: () => void;
  readonly onRemove: () => void;
}

/** A picture of a product with its handle, text and roles. */
export function PictureRow(props: PictureRowProps) {
  const { picture, place, isMain, file, onMove, onChange } = props;
  const [isOver, setIsOver] = useState(false);
  const number = String(place + 1);
  const drop = (event: DragEvent) => {
    setIsOver(false);
    const from = event.dataTransfer.getData(PLACE);
    if (from === '') return;
    event.preventDefault();
    onMove(Number(from), place);
  };
  return (
    <li
      className={styles.row}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(PLACE)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        className={styles.handle}
        draggable
        aria-label={pictureText('move', { place: number, label: picture.label })}
        onDragStart={({ dataTransfer }) => dataTransfer.setData(PLACE, String(place))}
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onMove(place, place + step);
        }}
      >
        <Icon of={GripVertical} />
      </button>
      <span className={styles.image}>
        <img src={imageSource(file?.address ?? `/media/${picture.file}`, 320)} alt="" loading="lazy" />
      </span>
      <div className={styles.fields}>
        <TextField
          label={pictureText('alt', { place: number })}
          help={pictureText('altHelp')}
          maxLength={500}
          value={picture.label}
          onChange={({ target }) => onChange({ label: target.value })}
        />
        <div className={styles.choices}>
          {isMain && <StateMark tone="done">{pictureText('main')}</StateMark>}
          <Check
            checked={picture.is_thumbnail}
            disabled={picture.is_disabled}
            onChange={({ target }) => onChange({ is_thumbnail: target.checked })}
          >
            {pictureText('inLists')}
          </Check>
          <Check
            checked={picture.is_disabled}
            onChange={({ target }) => onChange({ is_disabled: target.checked })}
          >
            {pictureText('hidden')}
          </Check>
        </div>
        <div className={styles.choices}>
          <Button
            size="sm"
            aria-label={pictureText('cropOf', { place: number })}
            disabled={file?.kind !== 'image'}
            onClick={props.onCrop}
          >
            {pictureText('crop')}
          </Button>
          <Button size="sm" aria-label={pictureText('removeOf', { place: number })} onClick={props.onRemove}>
            {pictureText('remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}
