import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { imageSource } from '@ingot/ui/pictures/image-source.ts';
import { type PointerEvent, useRef, useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import type { MediaFile } from '../../../components/media/media-query.ts';
import { CropMediaAssetDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { type Area, areaBetween, areaInside, largestSquare, type Size } from './crop-area.ts';
import { pictureText } from './picture-texts.ts';
import styles from './pictures.module.css';

interface CropDialogProps {
  /** The picture to crop; null while the dialog is closed. */
  readonly file: MediaFile | null;
  readonly onClose: () => void;
  /** Called with the new file. */
  readonly onCropped: (file: MediaFile) => void;
}

const SIDES = [
  ['x', 'left'],
  ['y', 'top'],
  ['width', 'width'],
  ['height', 'height'],
] as const;

/** The dialog that crops a picture by pointer or by figures, and stores the result as a new file. */
export function CropDialog({ file, onClose, onCropped }: CropDialogProps) {
  const size: Size = { width: file?.width ?? 1, height: file?.height ?? 1 };
  const [chosen, setChosen] = useState<{ readonly path: string; readonly area: Area } | null>(null);
  const area = chosen !== null && chosen.path === file?.path ? chosen.area : { x: 0, y: 0, ...size };
  const setArea = (next: Area) => file !== null && setChosen({ path: file.path, area: next });
  const crop = useAction(CropMediaAssetDocument, { changes: ['media'] });
  const close = () => {
    setChosen(null);
    crop.reset();
    onClose();
  };
  return (
    <FormDialog
      isOpen={file !== null}
      onClose={close}
      title={pictureText('cropTitle')}
      submit={pictureText('cropUse')}
      isBusy={crop.isPending}
      error={crop.error}
      isWide
      onSubmit={async (event) => {
        event.preventDefault();
        if (file === null) return;
        const result = await crop.run({ path: file.path, crop: area });
        if (result === null) return;
        onCropped(result.crop_media_asset);
        close();
      }}
    >
      <p className="muted">{pictureText('cropLead')}</p>
      {file !== null && <CropPlate file={file} size={size} area={area} onArea={setArea} />}
      <fieldset className={styles.sides}>
        <legend className="vh">{pictureText('cropArea')}</legend>
        {SIDES.map(([side, text]) => (
          <TextField
            key={side}
            label={pictureText(text)}
            inputMode="numeric"
            type="number"
            min={0}
            max={side === 'x' || side === 'width' ? size.width : size.height}
            value={String(area[side])}
            onChange={({ target }) => setArea({ ...area, [side]: Math.trunc(Number(target.value)) })}
            onBlur={() => setArea(areaInside(area, size))}
          />
        ))}
      </fieldset>
      <div>
        <Button size="sm" onClick={() => setArea(largestSquare(size))}>
          {pictureText('square')}
        </Button>
      </div>
    </FormDialog>
  );
}

interface CropPlateProps {
  readonly file: MediaFile;
  readonly size: Size;
  readonly area: Area;
  readonly onArea: (area: Area) => void;
}

function CropPlate({ file, size, area, onArea }: CropPlateProps) {
  const start = useRef<readonly [number, number] | null>(null);
  const at = ({
    currentTarget,
    clientX,
    clientY,
  }: PointerEvent<HTMLDivElement>): readonly [number, number] => {
    const box = currentTarget.getBoundingClientRect();
    return [
      ((clientX - box.left) / box.width) * size.width,
      ((clientY - box.top) / box.height) * size.height,
    ];
  };
  const share = (value: number, whole: number) => `${(value / whole) * 100}%`;
  return (
    // The fields below offer the same by keyboard.
    <div
      className={styles.plate}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = at(event);
      }}
      onPointerMove={(event) => {
        if (start.current !== null) onArea(areaBetween(start.current, at(event), size));
      }}
      onPointerUp={() => {
        start.current = null;
      }}
    >
      <img src={imageSource(file.address, 960)} alt={file.alt || file.name} draggable={false} />
      <span
        className={styles.area}
        style={{
          left: share(area.x, size.width),
          top: share(area.y, size.height),
          width: share(area.width, size.width),
          height: share(area.height, size.height),
        }}
      />
    </div>
  );
}
