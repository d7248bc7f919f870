import { LONGEST_SIGNATURE, SIGNATURE_AREA } from '@ingot/rules/fulfillment/signature.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { type PointerEvent, useRef } from 'react';
import { benchText } from '../bench-texts.ts';
import styles from './pickups.module.css';

interface SignaturePadProps {
  /** Path data; empty before the first line. */
  readonly value: string;
  readonly onChange: (path: string) => void;
}

const { width: WIDTH, height: HEIGHT } = SIGNATURE_AREA;
/** Room for the longest end of a path. */
const SPARE = 20;

/** An area to sign in by finger, pen or mouse. */
export function SignaturePad({ value, onChange }: SignaturePadProps) {
  // Several events of one pen arrive before the next rendering.
  const path = useRef(value);
  const start = useRef<string | null>(null);
  // One pen draws: the hand that rests on the screen is another pointer.
  const pen = useRef<number | null>(null);
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pen.current || start.current === null) return;
    if (path.current.length > LONGEST_SIGNATURE - SPARE) return;
    const point = pointOf(event);
    if (path.current.endsWith(point) || start.current === point) return;
    // A line begins with its second point: a point alone is none.
    path.current += start.current === '' ? `L${point}` : `M${start.current}L${point}`;
    start.current = '';
    onChange(path.current);
  };
  const end = ({ pointerId }: PointerEvent<SVGSVGElement>) => {
    if (pointerId !== pen.current) return;
    pen.current = null;
    start.current = null;
  };
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={benchText(value === '' ? 'signHere' : 'signed')}
        className={styles.signature}
        onPointerDown={(event) => {
          // A hand may touch the screen before the pen does.
          const isFree = pen.current === null || event.pointerType === 'pen';
          if (!event.isPrimary || event.button !== 0 || !isFree) return;
          pen.current = event.pointerId;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          path.current = value;
          start.current = pointOf(event);
        }}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={value} />
      </svg>
      <Button size="sm" disabled={value === ''} onClick={() => onChange('')}>
        {benchText('signAgain')}
      </Button>
    </>
  );
}

/** Returns the place of the pointer in the area, such as `12,40`. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): string {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const x = within((clientX - left) / (width || 1), WIDTH);
  const y = within((clientY - top) / (height || 1), HEIGHT);
  return `${x},${y}`;
}

function within(share: number, size: number): number {
  return Math.min(size - 1, Math.max(0, Math.round(share * size)));
}
