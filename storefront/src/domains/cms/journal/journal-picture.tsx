import { isProductPhoto } from '@ingot/ui/pictures/image-source.ts';
import { Picture, type PictureProps } from '@ingot/ui/pictures/picture.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { JournalCardFragment } from '../../../platform/graphql/generated/graphql.ts';
import styles from './journal-picture.module.css';

/** The display size of a picture. */
type Widths = Pick<PictureProps, 'sizes' | 'largest'>;

export interface JournalPictureProps extends Widths, Pick<PictureProps, 'ratio' | 'isMain'> {
  readonly post: Pick<JournalCardFragment, 'image_url' | 'image_clip'>;
  /**
   * The size for a product picture, which is as wide as its plate is high; default: the size of
   * other pictures.
   */
  readonly piece?: Widths;
  readonly className?: string | undefined;
}

/** The picture of a post: a product is centered on a wide plate, any other photograph fills it. */
export function JournalPicture({ post, piece, className, ...picture }: JournalPictureProps) {
  const isPiece = isProductPhoto(post.image_url ?? '');
  return (
    <Picture
      {...picture}
      {...(isPiece && piece)}
      src={post.image_url}
      alt=""
      clip={isPiece ? post.image_clip : null}
      isPlain={!isPiece}
      className={classNames(isPiece && styles.piece, isPiece && !post.image_clip && styles.uncut, className)}
    />
  );
}
