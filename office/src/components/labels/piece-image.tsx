import styles from './piece-image.module.css';

/** The small picture of a piece; an empty square without one. */
export function PieceImage({ path }: { readonly path: string | null }) {
  const encoded = path?.split('/').map(encodeURIComponent).join('/');
  return (
    <span className={styles.image}>
      {encoded && <img src={`/img/${encoded}?width=80&height=80&fit=contain`} alt="" loading="lazy" />}
    </span>
  );
}
