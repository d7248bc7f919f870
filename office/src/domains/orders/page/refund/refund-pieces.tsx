import { Check } from '@ingot/ui/fields/check.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import type {
  RefundedPiecesInput,
  RefundPreviewQuery,
} from '../../../../platform/graphql/generated/graphql.ts';
import { ordersText } from '../../orders-texts.ts';
import styles from '../order-page.module.css';

/** Pieces of a line that no refund is for yet: those that never left, or those of a package. */
export type RefundableLine = RefundPreviewQuery['refund_preview']['pieces'][number];
/** Numbers of pieces as typed, by `keyOf` of their line. */
export type TypedPieces = Readonly<Record<string, string>>;
/** The pieces that a refund is for, as entered. */
export interface EnteredPieces {
  readonly typed: TypedPieces;
  /** Whether the pieces of packages are lost. */
  readonly areLost: boolean;
}
/** Of a new form. */
export const NO_PIECES: EnteredPieces = { typed: {}, areLost: false };

/** A lost package with the pieces that its buyer still waits for, by line. */
export interface LostParcel {
  readonly parcel: string;
  readonly owed: readonly { readonly line: string; readonly pieces: number }[];
}

/** Returns the pieces of a lost package that are owed. Pieces that came back are not lost. */
export function allLost(lines: readonly RefundableLine[], { parcel, owed }: LostParcel): EnteredPieces {
  const own = lines.flatMap((line) => {
    const lost = line.parcel === parcel ? owed.find((one) => one.line === line.line) : undefined;
    return lost ? [[keyOf(line), String(Math.min(lost.pieces, line.pieces))]] : [];
  });
  return { typed: Object.fromEntries(own), areLost: true };
}

interface RefundPiecesProps {
  readonly lines: readonly RefundableLine[];
  readonly entered: EnteredPieces;
  readonly onChange: (entered: EnteredPieces) => void;
}

/** Asks which pieces a refund is for. */
export function RefundPieces({ lines, entered, onChange }: RefundPiecesProps) {
  const { typed, areLost } = entered;
  const [isOpen] = useState(Object.keys(typed).length > 0);
  if (lines.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{ordersText('refundPieces')}</summary>
      <div className={styles.pieces}>
        <p className="small muted">{ordersText('refundPiecesHelp')}</p>
        {lines.map((line) => (
          <TextField
            key={keyOf(line)}
            label={labelOf(line)}
            type="number"
            inputMode="numeric"
            min={0}
            max={line.pieces}
            placeholder="0"
            error={
              countOf(line, typed) === null ? ordersText('refundPiecesInvalid', { count: line.pieces }) : null
            }
            value={typed[keyOf(line)] ?? ''}
            onChange={({ target }) =>
              onChange({ ...entered, typed: { ...typed, [keyOf(line)]: target.value } })
            }
          />
        ))}
        {lines.some(({ parcel }) => parcel) && (
          <Check
            checked={areLost}
            onChange={({ target }) => onChange({ ...entered, areLost: target.checked })}
          >
            {ordersText('refundPiecesLost')}
          </Check>
        )}
      </div>
    </details>
  );
}

/** Returns the pieces that a refund is for; null if a number is not one of pieces that the line has. */
export function refundedPieces(
  lines: readonly RefundableLine[],
  { typed, areLost }: EnteredPieces,
): RefundedPiecesInput[] | null {
  const counts = lines.map((line) => ({ line, pieces: countOf(line, typed) }));
  if (counts.some(({ pieces }) => pieces === null)) return null;
  return counts.flatMap(({ line: { line, parcel }, pieces }) =>
    pieces ? [{ line, parcel: parcel ?? null, pieces, lost: areLost && parcel != null }] : [],
  );
}

/** Returns the amount that a refund suggests. Null for some of the pieces, whose amount staff decide, and for none. */
export function suggestedAmount(
  preview: Pick<RefundPreviewQuery['refund_preview'], 'suggested' | 'pieces'> | undefined,
  pieces: readonly RefundedPiecesInput[] | null,
): number | null {
  if (preview === undefined) return null;
  const countAll = (lines: readonly { readonly pieces: number }[]) =>
    lines.reduce((sum, line) => sum + line.pieces, 0);
  const named = countAll(pieces ?? []);
  return named === 0 || named === countAll(preview.pieces) ? (preview.suggested ?? null) : null;
}

/** Returns the typed number of a line's pieces, 0 for an empty field; null if the line has no such number. */
function countOf(line: RefundableLine, typed: TypedPieces): number | null {
  const count = typed[keyOf(line)]?.trim() ?? '';
  if (!/^\d{0,6}$/.test(count) || Number(count) > line.pieces) return null;
  return Number(count);
}

function keyOf({ line, parcel }: Pick<RefundableLine, 'line' | 'parcel'>): string {
  return `${line} ${parcel ?? ''}`;
}

function labelOf({ name, options, parcel, pieces: count }: RefundableLine): string {
  const title = [name, ...options].join(', ');
  return parcel
    ? ordersText('refundPiecesSent', { name: title, parcel, count })
    : ordersText('refundPiecesUnsent', { name: title, count });
}
