import { useState } from 'react';
import { UploadField } from '../../../components/fields/upload-field.tsx';
import { uploadShopPicture } from '../../../platform/files/upload-picture.ts';
import { systemText } from '../system-texts.ts';
import { type ControlProps, TypedControl } from './plain-controls.tsx';
import styles from './settings.module.css';

/** The address of a picture, which can be uploaded. */
export function PictureControl(props: ControlProps) {
  const { field, value, onChange } = props;
  const [error, setError] = useState<string | null>(null);
  return (
    <div className={styles.stack}>
      {typeof value === 'string' && value.startsWith('/media/') && (
        <img src={value} alt={field.label} className={styles.picture} />
      )}
      <TypedControl {...props} />
      <UploadField
        label={systemText('upload')}
        endings={['.png', '.webp', '.jpg', '.jpeg']}
        error={error}
        onFiles={async ([file]) => {
          if (file === undefined) return;
          const path = await uploadShopPicture(field.key === 'favicon' ? 'icon' : 'logo', file);
          setError(path === null ? systemText('uploadFailed') : null);
          if (path !== null) onChange(path);
        }}
      />
    </div>
  );
}
