import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Bell, ChevronLeft, ChevronRight, CirclePause, ClockAlert, Moon, WifiOff } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import { useOnline } from '../../../platform/offline/use-online.ts';
import { metalsText } from '../metals-texts.ts';
import { metalPath } from '../names/metal-path.ts';
import { agedText, type MarketStatus, marketStatus } from '../prices/market-status.ts';
import { useMetalPrices } from '../prices/metal-prices.ts';
import styles from './price-bar.module.css';
import { Spot } from './spot.tsx';

const MARK_ICONS = { closed: Moon, stale: ClockAlert, halted: CirclePause, offline: WifiOff } as const;
/** Minimum distance of a swipe, in pixels. */
const SWIPE_PX = 30;

export interface PriceBarProps {
  /** Whether to show bid prices, on pages about selling to the shop; ask prices elsewhere. */
  readonly isBid: boolean;
  /** The time zone for times. */
  readonly timeZone: string;
}

/**
 * The live prices of the metals: side by side on desktop, one or two at a time with arrows and
 * swipe below 1024 px. Shimmers until the first response; shows nothing without prices.
 */
export function PriceBar({ isBid, timeZone }: PriceBarProps) {
  const prices = useMetalPrices();
  const isOnline = useOnline();
  const [offset, setOffset] = useState(0);
  const touchX = useRef<number | null>(null);

  if (prices === undefined) return <PriceBarSkeleton />;
  if (prices === null) return <div className={styles.bar} data-empty />;
  // A halted metal comes first, because phones show only the first entries.
  const items = prices.items.toSorted((a, b) => Number(b.state === 'HALTED') - Number(a.state === 'HALTED'));
  const count = items.length;
  const move = (step: number) => setOffset((current) => (current + step + count) % count);
  const mark = marketStatus(prices, isOnline, timeZone);
  return (
    <section className={styles.bar} aria-label={metalsText(isBid ? 'bidRegion' : 'askRegion')}>
      <IconButton
        className={styles.arrow}
        icon={ChevronLeft}
        label={metalsText('previous')}
        onClick={() => move(-1)}
      />
      <span className={styles.title}>{metalsText(isBid ? 'bidPrices' : 'askPrices')}</span>
      <ul
        className={styles.list}
        onTouchStart={(event) => {
          touchX.current = event.touches[0]?.clientX ?? null;
        }}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchX.current ?? 0);
          if (touchX.current !== null && Math.abs(moved) >= SWIPE_PX) move(moved < 0 ? 1 : -1);
          touchX.current = null;
        }}
      >
        {items.map((price, index) => (
          <li key={price.metal} style={{ '--place': (index - offset + count) % count } as CSSProperties}>
            <PageLink
              to={metalPath(price.metal)}
              className={styles.link}
              draggable={false}
              onFocus={(event) => {
                if (bringIntoView(event.currentTarget)) setOffset(index);
              }}
            >
              <Spot
                price={price}
                isBid={isBid}
                hasName
                aged={agedText(prices, price.metal, mark, timeZone)}
              />
            </PageLink>
          </li>
        ))}
      </ul>
      <IconButton
        className={styles.arrow}
        icon={ChevronRight}
        label={metalsText('next')}
        onClick={() => move(1)}
      />
      {mark !== null && <StateMark mark={mark} />}
      <PageLink to="/alerts/new?metal=gold" className={styles.bell} aria-label={metalsText('setAlert')}>
        <Icon of={Bell} size="sm" />
      </PageLink>
    </section>
  );
}

/**
 * Returns whether the focused entry is outside of the slider's view; undoes the browser's own
 * scrolling.
 */
function bringIntoView(link: HTMLElement): boolean {
  const list = link.closest('ul');
  if (list === null || list.scrollWidth <= list.clientWidth) return false;
  list.scrollLeft = 0;
  const { left, right } = list.getBoundingClientRect();
  const entry = link.getBoundingClientRect();
  return entry.left < left - 1 || entry.right > right + 1;
}

function StateMark({ mark }: { readonly mark: MarketStatus }) {
  return (
    <p className={styles.state} role="status" title={mark.detail}>
      <Icon of={MARK_ICONS[mark.kind]} size="sm" />
      <b>{mark.title}</b>
      {mark.detail !== '' && <span>{mark.detail}</span>}
    </p>
  );
}

function PriceBarSkeleton() {
  return (
    <section className={styles.bar} aria-label={metalsText('region')} aria-busy="true">
      <ul className={styles.list}>
        {[0, 1, 2, 3].map((place) => (
          <li key={place} style={{ '--place': place } as CSSProperties}>
            <Skeleton width="9.5rem" height="12px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
