import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { PieceImage } from '../../../../components/labels/piece-image.tsx';
import { pictureText } from '../../pictures/picture-texts.ts';
import { picturesQuery } from '../../pictures/pictures-query.ts';
import type { EditorModel } from '../state/editor-model.ts';
import styles from './pictures-panel.module.css';

/** The pictures of a product, with the link to their own page. That page saves them separately. */
export function PicturesPanel({ model: { row } }: { readonly model: EditorModel }) {
  const { data } = useQuery(picturesQuery(row.sku));
  const images = data?.product_pictures.images ?? [];
  return (
    <>
      <ul className={styles.pictures}>
        {images.map(({ file, label }) => (
          <li key={file} title={label}>
            <PieceImage path={file} />
          </li>
        ))}
      </ul>
      <p className="muted">{pictureText('editLead', { count: images.length })}</p>
      <p>
        <ButtonLink size="sm" to={`/products/${encodeURIComponent(row.sku)}/pictures`}>
          {pictureText('editLink')}
        </ButtonLink>
      </p>
    </>
  );
}
