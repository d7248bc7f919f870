import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import type { UploadDoor } from '../../platform/files/upload-media.ts';
import styles from './media.module.css';
import { MediaPicker } from './media-picker.tsx';
import type { MediaFile } from './media-query.ts';
import { mediaText } from './media-texts.ts';

interface MediaFieldProps {
  readonly label: string;
  readonly help?: string;
  /** The path of the file in the media folder, or its address below `/media/`. */
  readonly value: string;
  readonly error?: string | null;
  readonly isOptional?: boolean;
  readonly kind: 'picture' | 'video';
  /** The target of uploads; null for no uploads. */
  readonly door: UploadDoor | null;
  /** Called with a typed value. */
  readonly onChange: (value: string) => void;
  /** Called with a file of the library. */
  readonly onChoose: (file: MediaFile) => void;
}

/** A file of the media library, chosen in a dialog or typed as an address. Shows the picture. */
export function MediaField({
  value,
  label,
  help,
  error = null,
  isOptional = false,
  kind,
  door,
  onChange,
  onChoose,
}: MediaFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const address = kind === 'picture' ? pictureAddress(value) : null;
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        {...(help !== undefined && { help })}
        isOptional={isOptional}
        error={error}
        value={value}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.chosen}>
        {address !== null && <img src={address} alt="" loading="lazy" decoding="async" />}
        <Button size="sm" onClick={() => setIsChoosing(true)} aria-label={mediaText('chooseFor', { label })}>
          {mediaText('chooseInLibrary')}
        </Button>
      </div>
      <MediaPicker
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        title={mediaText('chooseFor', { label })}
        only={kind === 'picture' ? 'image' : 'video'}
        door={door}
        onChoose={([file]) => file && onChoose(file)}
      />
    </div>
  );
}

/** Returns the address of a picture of the media folder; null for other and Magento's addresses. */
function pictureAddress(value: string): string | null {
  if (value === '' || /[{}<>"\s]|^https?:|^\/(?!media\/)/.test(value)) return null;
  return value.startsWith('/media/') ? value : `/media/${value}`;
}
