import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { shrinkPicture } from '../../../platform/files/shrink-picture.ts';
import {
  AddQuotePhotoDocument,
  type QuoteFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { buyText } from '../buyback-texts.ts';
import { quotePhotoQuery } from '../quotes-query.ts';
import styles from './line-photos.module.css';

interface LinePhotosProps {
  readonly quote: Pick<QuoteFieldsFragment, 'number' | 'status'>;
  readonly line: Pick<QuoteFieldsFragment['lines'][number], 'position' | 'name' | 'photos'>;
}

/** The photographs of a line. While the package is being checked, staff add to them. */
export function LinePhotos({ quote: { number, status }, line }: LinePhotosProps) {
  const id = useId();
  const add = useAction(AddQuotePhotoDocument, { changes: ['quotes'], success: () => buyText('photoAdded') });
  const [unread, setUnread] = useState<string | null>(null);
  const take = async (files: readonly File[]) => {
    setUnread(null);
    for (const file of files) {
      const image = await shrinkPicture(file);
      if (image === null) setUnread(buyText('photoUnread', { file: file.name }));
      else if ((await add.run({ number, position: line.position, image })) === null) return;
    }
  };
  const error = add.error ?? unread;
  return (
    <div className={styles.photos}>
      {line.photos.map((photo, index) => (
        <LinePhoto
          key={photo}
          number={number}
          id={photo}
          title={buyText('photoOf', { place: index + 1, name: line.name })}
        />
      ))}
      {status === 'received' && (
        <label htmlFor={id} className={styles.add} aria-busy={add.isPending}>
          <Icon of={Camera} />
          <span className="vh">{buyText('addPhoto', { name: line.name })}</span>
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
      {error !== null && <Alert kind="error">{error}</Alert>}
    </div>
  );
}

interface LinePhotoProps {
  readonly number: string;
  readonly id: string;
  readonly title: string;
}

/** A photograph as a thumbnail, which opens it in full. */
function LinePhoto({ number, id, title }: LinePhotoProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(quotePhotoQuery(number, id));
  const source = data?.quote_photo;
  if (!source) return <span className={styles.blank} aria-busy={data === undefined} />;
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <img src={source} alt={title} width={72} height={72} />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} className={styles.viewer}>
        <img src={source} alt="" />
      </Dialog>
    </>
  );
}
