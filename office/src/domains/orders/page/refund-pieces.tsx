import { TextField } from '@ingot/ui/fields/field.tsx';
import type { RefundedPiecesInput, RefundPreviewQuery } from '../../../platform/graphql/generated/graphql.ts';
import { ordersText } from '../orders-texts.ts';
import styles from './order-page.module.css';

/** Pieces of a line that no refund is for yet: those that never left, or those of a package. */
export type RefundableLine = RefundPreviewQuery['refund_preview']['pieces'][number];
/** Numbers of pieces as typed, by `keyOf` of their line. */
export type TypedPieces = Readonly<Record<string, string>>;

interface RefundPiecesProps {
  readonly lines: readonly RefundableLine[];
  readonly typed: TypedPieces;
  readonly onChange: (typed: TypedPieces) => void;
}

/** Asks which pieces a refund is for. */
export function RefundPieces({ lines, typed, onChange }: RefundPiecesProps) {
  if (lines.length === 0) return null;
  return (
    <details>
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
            onChange={({ target }) => onChange({ ...typed, [keyOf(line)]: target.value })}
          />
        ))}
      </div>
    </details>
  );
}

/** Returns the pieces that a refund is for; null if a number is not one of pieces that the line has. */
export function refundedPieces(
  lines: readonly RefundableLine[],
  typed: TypedPieces,
): RefundedPiecesInput[] | null {
  const counts = lines.map((line) => ({ line, pieces: countOf(line, typed) }));
  if (counts.some(({ pieces }) => pieces === null)) return null;
  return counts.flatMap(({ line: { line, parcel }, pieces }) =>
    pieces ? [{ line, parcel: parcel ?? null, pieces }] : [],
  );
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
