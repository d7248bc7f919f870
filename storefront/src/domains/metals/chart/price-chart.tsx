import type { Metal } from '@ingot/rules/metals/metal.ts';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { chartText } from '../chart-texts.ts';
import { layoutChart } from './layout-chart.ts';
import styles from './price-chart.module.css';
import { useElementSize } from './use-element-size.ts';

/** A line of the chart; the first one has a filled area below. */
export interface ChartSeries {
  /** The name before its values, such as `Ask`. */
  readonly name: string;
  /** Null where no value is known. */
  readonly values: readonly (number | null)[];
  /** A color token such as `var(--m)`. */
  readonly color: string;
  readonly isDashed?: boolean;
  /** Whether a value holds until the next one. */
  readonly isStepped?: boolean;
}

export interface PriceChartProps {
  /** The metal whose colors are used; null for those of the shop. */
  readonly metal: Metal | null;
  /** A description with lowest and highest value, for screen readers. */
  readonly summary: string;
  /** ISO 8601, ascending; one for each value of each series. */
  readonly times: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly hasGround?: boolean;
  readonly formatValue: (value: number) => string;
  /** The text of an unknown value. Series without gaps need none. */
  readonly unknown?: string;
  readonly formatLevel: (value: number) => string;
  /** Formats the moment for the cursor and screen readers. */
  readonly formatTime: (iso: string) => string;
  /** Formats the moment for the time axis. */
  readonly formatMark: (iso: string, isOuter: boolean) => string;
}

/** The size before the first measurement. */
const FIRST_SIZE = { width: 760, height: 280 };

/**
 * A line chart of prices. A cursor follows pointer and arrow keys; its values appear above and are
 * announced as the value of a slider.
 */
export default function PriceChart(props: PriceChartProps) {
  const { metal, summary, times, series, formatValue, formatTime, unknown = '' } = props;
  const plot = useRef<HTMLDivElement>(null);
  const size = useElementSize(plot) ?? FIRST_SIZE;
  const [chosen, setChosen] = useState<number | null>(null);
  const layout = layoutChart(series, size);
  const last = times.length - 1;
  const place = Math.min(chosen ?? last, last);
  const figures = series.map(({ name, values }) => {
    const value = values[place] ?? null;
    return [name, value === null ? unknown : formatValue(value)] as const;
  });
  const time = formatTime(times[place] ?? '');

  const move = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setChosen(layout.placeAt(event.clientX - left));
  };
  const press = (event: KeyboardEvent) => {
    const to = placeByKey(event.key, place, last);
    if (to === null) return;
    event.preventDefault();
    setChosen(to);
  };

  return (
    <figure className={styles.figure} data-metal={metal ?? undefined} aria-label={summary}>
      <p className={styles.read} aria-hidden="true">
        <b>{time}</b>
        {figures.map(([name, figure]) => (
          <span key={name}>
            {name} <b>{figure}</b>
          </span>
        ))}
      </p>
      <div
        ref={plot}
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={chartText('cursor')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place}
        aria-valuetext={`${time}: ${figures.map((pair) => pair.join(' ')).join(', ')}`}
        onPointerMove={move}
        onPointerDown={move}
        onPointerLeave={() => setChosen(null)}
        onKeyDown={press}
        onBlur={() => setChosen(null)}
      >
        <Drawing {...props} layout={layout} size={size} cursor={chosen === null ? null : place} />
      </div>
    </figure>
  );
}

/** Returns the target index of a key; null for other keys. */
function placeByKey(key: string, place: number, last: number): number | null {
  const page = Math.max(1, Math.round(last / 10));
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    PageDown: place - page,
    PageUp: place + page,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  return to === undefined ? null : Math.max(0, Math.min(last, to));
}

interface DrawingProps extends PriceChartProps {
  readonly layout: ReturnType<typeof layoutChart>;
  readonly size: { readonly width: number; readonly height: number };
  readonly cursor: number | null;
}

function Drawing({
  metal,
  layout,
  size,
  cursor,
  series,
  times,
  hasGround,
  formatLevel,
  formatMark,
}: DrawingProps) {
  const { right, bottom, xOf, yOf } = layout;
  const last = times.length - 1;
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" className={styles.chart}>
      {layout.levels.map(({ value, y }) => (
        <g key={value}>
          <line x1="0" x2={right} y1={y} y2={y} stroke="var(--c-line)" />
          <text x={right + 10} y={y + 4}>
            {formatLevel(value)}
          </text>
        </g>
      ))}
      {layout.marks.map((mark) => (
        <text key={mark} x={xOf(mark)} y={size.height - 5} textAnchor={anchorOf(mark, last)}>
          {formatMark(times[mark] ?? '', mark === 0 || mark === last)}
        </text>
      ))}
      {hasGround && <path d={layout.ground} fill={metal === null ? 'var(--c-action-tint)' : 'var(--mt)'} />}
      {series.map(({ name, color, isDashed }, index) => (
        <path
          key={name}
          d={layout.paths[index]}
          fill="none"
          stroke={color}
          strokeWidth={isDashed ? 1.5 : 2}
          strokeDasharray={isDashed ? '4 4' : undefined}
          strokeLinejoin="round"
          // A known value between two gaps is a dot.
          strokeLinecap={isDashed ? undefined : 'round'}
        />
      ))}
      {series.slice(0, 1).map(({ name, color, values }) => (
        <circle
          key={name}
          visibility={values[last] == null ? 'hidden' : undefined}
          cx={xOf(last)}
          cy={yOf(values[last] ?? 0)}
          r="5"
          fill={color}
          stroke="var(--c-page)"
          strokeWidth="2"
        />
      ))}
      {cursor !== null && (
        <path
          d={`M${xOf(cursor)} 10V${bottom}`}
          stroke="var(--c-ink-3)"
          strokeDasharray="2 3"
          data-testid="cursor"
        />
      )}
      {cursor !== null &&
        series.map(({ name, color, values }) => (
          <circle
            key={name}
            visibility={values[cursor] == null ? 'hidden' : undefined}
            cx={xOf(cursor)}
            cy={yOf(values[cursor] ?? 0)}
            r="5"
            fill="var(--c-surface)"
            stroke={color}
            strokeWidth="2"
          />
        ))}
    </svg>
  );
}

function anchorOf(mark: number, last: number): 'start' | 'middle' | 'end' {
  if (mark === 0) return 'start';
  return mark === last ? 'end' : 'middle';
}
