import {
  ArrowLeftRight,
  CalendarClock,
  Divide,
  Gem,
  type LucideIcon,
  Package,
  PackageCheck,
  Percent,
  Sunrise,
  Tag,
  TrendingUp,
} from 'lucide-react';
import { type Ref, useId } from 'react';
import { alertText } from '../alert-texts.ts';
import styles from './kind-tiles.module.css';
import type { OfferedTile } from './watched-choice.ts';

const ICONS: Readonly<Record<OfferedTile, LucideIcon>> = {
  spot: TrendingUp,
  ratio: Divide,
  price: Tag,
  premium: Percent,
  spread: ArrowLeftRight,
  stock: PackageCheck,
  release: CalendarClock,
  opening: Sunrise,
  total: Gem,
  orders: Package,
};

interface KindTilesProps {
  readonly tiles: readonly OfferedTile[];
  readonly chosen: OfferedTile;
  readonly onChoose: (tile: OfferedTile) => void;
  /** The chosen radio button. */
  readonly ref: Ref<HTMLInputElement>;
}

/** Chooses the kind of alert: radio buttons as tiles. */
export function KindTiles({ tiles, chosen, onChoose, ref }: KindTilesProps) {
  const [name, legend] = [useId(), useId()];
  return (
    <div role="radiogroup" aria-labelledby={legend}>
      <p id={legend} className={styles.legend}>
        {alertText('watch')}
      </p>
      <div className={styles.kinds}>
        {tiles.map((tile) => {
          const Icon = ICONS[tile];
          return (
            <label key={tile} className={styles.kind}>
              <input
                ref={tile === chosen ? ref : undefined}
                type="radio"
                name={name}
                value={tile}
                checked={tile === chosen}
                onChange={() => onChoose(tile)}
              />
              <Icon size={20} strokeWidth={1.5} aria-hidden />
              <span>{alertText(`${tile}Tile`)}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
