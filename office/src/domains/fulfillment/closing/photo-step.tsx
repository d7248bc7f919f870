import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { uploadPicture } from '../../../platform/files/upload-picture.ts';
import { benchText } from '../bench-texts.ts';
import { type Package, packageQuery } from '../package/package-query.ts';
import styles from '../package/packing.module.css';

/** The photographs of the sealed package, with the camera of a tablet or from files. */
export function PhotoStep({ parcel }: { readonly parcel: Package }) {
  const id = useId();
  const client = useQueryClient();
  const [isFailed, setIsFailed] = useState(false);
  const take = async (files: readonly File[]) => {
    setIsFailed(false);
    for (const file of files) {
      if (!(await uploadPicture('package-photo', parcel.id, file))) setIsFailed(true);
    }
    await client.invalidateQueries({ queryKey: packageQuery(parcel.id).queryKey });
  };
  return (
    <>
      <div className={styles.photos}>
        {parcel.photos.map((photo, index) => (
          <a key={photo.id} href={`/office/media/package-photo/${photo.id}`} target="_blank" rel="noreferrer">
            <img
              src={`/office/media/package-photo/${photo.id}`}
              alt={benchText('photoOf', { number: String(index + 1) })}
              width={96}
              height={96}
            />
          </a>
        ))}
        {parcel.state === 'packing' && (
          <label htmlFor={id}>
            <Icon of={Camera} />
            <span className="vh">{benchText('addPhoto')}</span>
            <input
              id={id}
              type="file"
              className="vh"
              accept="image/jpeg,image/png,image/webp"
              capture="environment"
              multiple
              onChange={({ target }) => {
                void take([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </label>
        )}
      </div>
      {isFailed && <Alert kind="error">{benchText('photoFailed')}</Alert>}
    </>
  );
}
