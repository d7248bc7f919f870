import { classNames } from '@ingot/ui/styles/class-names.ts';
import { type CSSProperties, useEffect, useState } from 'react';
import styles from './period-scale.module.css';

/** A moment on a scale. */
export interface ScaleMark {
  /** Its share of the period, from 0 to 1. */
  readonly at: number;
  readonly text: string;
}

interface PeriodScaleProps {
  /** The elapsed share of the period, from 0 to 1. */
  readonly share: number;
  readonly start: string;
  readonly end: string;
  /** Moments between start and end, ascending. */
  readonly marks?: readonly ScaleMark[];
  /** Text at the present moment, which is shown where it hides no other one. */
  readonly now?: string;
}

/** A ruler from the start to the end of a period. The page says the same in words. */
export function PeriodScale({ share, start, end, marks = [], now }: PeriodScaleProps) {
  return (
    <div className={styles.scale} aria-hidden="true" style={place(share)}>
      <i />
      <p>
        <span>{start}</span>
        {marks.map(({ at, text }, index) => (
          <b key={at} className={styles.mark} style={place(at)}>
            <span className={labelClass(at, marks[index - 1]?.at ?? 0)}>{text}</span>
          </b>
        ))}
        {now !== undefined && share > 0.15 && share < 0.85 && <span className={styles.now}>{now}</span>}
        <span className={styles.end}>{end}</span>
      </p>
    </div>
  );
}

/** A label near the end is left of its moment. A label that would hide another one is left out. */
function labelClass(at: number, before: number): string {
  const isHidden = at < 0.2 || at > 0.9 || at - before < 0.2;
  return classNames(styles.label, at > 0.75 && styles.late, isHidden && styles.hidden);
}

function place(share: number): CSSProperties {
  return { '--v': `${share * 100}%` } as CSSProperties;
}

/** Returns the elapsed share of a period, from 0 to 1. It is 0 until hydration, as on the server. */
export function useElapsedShare(from: Date, to: Date): number {
  const [share, setShare] = useState(0);
  const fromMs = from.getTime();
  const toMs = to.getTime();
  useEffect(() => setShare(shareOf(Date.now(), { fromMs, toMs })), [fromMs, toMs]);
  return share;
}

/** Returns the share of a period that lies before a moment, from 0 to 1. */
export function shareOf(
  ms: number,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): number {
  return Math.min(1, Math.max(0, (ms - fromMs) / Math.max(1, toMs - fromMs)));
}
