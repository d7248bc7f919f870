import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ProductTileFragment } from '../../../platform/graphql/generated/graphql.ts';
import { ProductTile } from '../tile/product-tile.tsx';
import styles from './product-shelf.module.css';
import { shelfText } from './shelf-texts.ts';

/** Width of a tile, for the pictures. */
const TILE_SIZES = '(min-width: 1024px) 256px, 176px';

/** Products in one scrollable row: by touch, by keyboard from tile to tile, and by two buttons. */
export function ShelfRow({
  name,
  products,
}: {
  readonly name: string;
  readonly products: readonly ProductTileFragment[];
}) {
  const row = useRef<HTMLUListElement>(null);
  const [reach, setReach] = useState({ back: false, on: false });
  useEffect(() => {
    const list = row.current;
    if (list === null) return;
    const look = () =>
      setReach({
        back: list.scrollLeft > 1,
        on: list.scrollLeft + list.clientWidth < list.scrollWidth - 1,
      });
    look();
    list.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      list.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8 });
  return (
    <>
      {(reach.back || reach.on) && (
        <div className={styles.buttons}>
          <IconButton
            icon={ChevronLeft}
            label={shelfText('shelfBack', { name })}
            disabled={!reach.back}
            onClick={() => scroll(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label={shelfText('shelfOn', { name })}
            disabled={!reach.on}
            onClick={() => scroll(1)}
          />
        </div>
      )}
      <ul ref={row} className={styles.row}>
        {products.map((product) => (
          <li key={product.uid}>
            <ProductTile product={product} sizes={TILE_SIZES} />
          </li>
        ))}
      </ul>
    </>
  );
}
