import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { imageSource, imageSourceSet } from '@ingot/ui/pictures/image-source.ts';
import { type CSSProperties, useState } from 'react';
import type { TrayProductFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { chooseTrayPieces, type TrayPiece } from './choose-tray-pieces.ts';
import styles from './scale-tray.module.css';
import { trayLayout } from './tray-layout.ts';

/** Labels of the ruler: every second centimeter. */
const RULER_CM = Array.from({ length: 17 }, (_, index) => (index + 1) * 2);

/**
 * Products at true relative size above a ruler, each with its price; nothing if no product can be
 * measured. The products stay while the page is open, so that nothing moves when others sell better;
 * one that the shop no longer names has no price.
 */
export function ScaleTray({ products }: { readonly products: readonly TrayProductFragment[] }) {
  const [first] = useState(products);
  const pieces = chooseTrayPieces(first.map(candidateOf));
  if (pieces.length === 0) return null;
  const shown = pieces.flatMap((piece) => {
    const isPiece = ({ uid }: TrayProductFragment) => uid === piece.key;
    const current = products.find(isPiece);
    const product = current ?? first.find(isPiece);
    const price = current ? formatAmount(current.price_range.minimum_price.final_price) : null;
    return product === undefined ? [] : [{ piece, product, price }];
  });
  const { wide, narrow } = trayLayout(pieces);
  const layout = {
    '--gap': wide.gapMm.toFixed(2),
    '--tall': wide.heightMm,
    '--narrow-gap': narrow.gapMm.toFixed(2),
    '--narrow-tall': narrow.heightMm,
  } as CSSProperties;
  return (
    <div className={styles.tray} style={layout}>
      <div className={styles.list}>
        {shown.map(({ piece, product, price }) => (
          <PageLink
            key={piece.key}
            to={`/${product.url_key}${product.url_suffix ?? ''}`}
            className={piece.isNarrow ? styles.item : `${styles.item} ${styles.wide}`}
            aria-label={[product.name, price].filter((part) => part !== null).join(', ')}
          >
            <TrayPicture piece={piece} product={product} />
          </PageLink>
        ))}
      </div>
      <div className={styles.ruler} aria-hidden="true">
        {RULER_CM.map((cm) => (
          <span key={cm} style={{ '--cm': cm } as CSSProperties}>
            {cm}
          </span>
        ))}
      </div>
      <div className={styles.labels} aria-hidden="true">
        {shown.map(({ piece, product, price }) => (
          <div
            key={piece.key}
            className={piece.isNarrow ? styles.label : `${styles.label} ${styles.wide}`}
            style={{ '--w': piece.widthMm } as CSSProperties}
          >
            <div>
              <span>
                {product.weight_label} {product.metal_type}
              </span>
              <b>{price}</b>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function TrayPicture({
  piece,
  product,
}: {
  readonly piece: TrayPiece;
  readonly product: TrayProductFragment;
}) {
  const url = product.small_image?.url ?? '';
  const place = {
    '--w': piece.widthMm,
    '--h': piece.heightMm,
    '--frame': piece.frameMm,
    '--left': piece.leftMm,
    '--top': piece.topMm,
    '--clip': product.small_image?.clip,
  } as CSSProperties;
  return (
    <span className={styles.piece} style={place}>
      <img
        src={imageSource(url, 320)}
        srcSet={imageSourceSet(url, 320, 80)}
        sizes={`calc(${piece.frameMm.toFixed(0)} * clamp(1.62px, .2615vw, 3.766px))`}
        width="320"
        height="320"
        alt=""
      />
    </span>
  );
}

function candidateOf(product: TrayProductFragment) {
  return {
    key: product.uid,
    metal: product.metal_type ?? '',
    form: product.form === 'round' ? 'coin' : (product.form ?? ''),
    diameterMm: product.diameter_mm ?? null,
    dimensionsMm: product.dimensions_mm ?? null,
    clip: product.small_image?.clip ?? null,
  };
}
