import { TextField } from '@ingot/ui/fields/field.tsx';
import type { RefundedPiecesInput, RefundPreviewQuery } from '../../../platform/graphql/generated/graphql.ts';
import { ordersText } from '../orders-texts.ts';

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
          value={typed[keyOf(line)] ?? ''}
          onChange={({ target }) => onChange({ ...typed, [keyOf(line)]: target.value })}
        />
      ))}
    </details>
  );
}

/** Returns the pieces that a refund is for. A text that is no number counts as none. */
export function refundedPieces(lines: readonly RefundableLine[], typed: TypedPieces): RefundedPiecesInput[] {
  return lines.flatMap((line) => {
    const count = typed[keyOf(line)]?.trim() ?? '';
    const pieces = /^\d{1,6}$/.test(count) ? Number(count) : 0;
    return pieces === 0 ? [] : [{ line: line.line, parcel: line.parcel ?? null, pieces }];
  });
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
