import type {
  ReturnedPiecesInput,
  ReturnFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';

/** A package with the pieces of it that have not come back. */
export type SentParcel = ReturnFieldsFragment['parcels'][number];
/** A line of a package. */
export type SentLine = SentParcel['lines'][number];
/** Where a piece with a serial number went. */
export type SerialPlace = 'kept' | 'restocked' | 'written-off';

/** The choices of staff for a line: numbers as typed, and the place of each serial number. */
export interface LineChoice {
  readonly restocked: string;
  readonly writtenOff: string;
  /** Those of both that were refunded as lost. */
  readonly found: string;
  readonly serials: Readonly<Record<string, SerialPlace>>;
}

/** Nothing of a line came back. */
export const NOTHING: LineChoice = { restocked: '', writtenOff: '', found: '', serials: {} };

/** Returns how many pieces of a line without a serial number can still come back. */
export function unnumberedLeft({ left, serials }: Pick<SentLine, 'left' | 'serials'>): number {
  return Math.max(0, left - serials.length);
}

/**
 * Returns the lines of a package with returned pieces, as the shop records them. A text that is no
 * number counts as none.
 */
export function returnedPieces(
  lines: readonly SentLine[],
  choices: Readonly<Record<string, LineChoice>>,
): ReturnedPiecesInput[] {
  return lines.flatMap(({ line, serials }) => {
    const choice = choices[line] ?? NOTHING;
    const placed = (place: SerialPlace) => serials.filter((serial) => choice.serials[serial] === place);
    const restockedSerials = placed('restocked');
    const writtenOffSerials = placed('written-off');
    const restocked = countOf(choice.restocked) + restockedSerials.length;
    const writtenOff = countOf(choice.writtenOff) + writtenOffSerials.length;
    if (restocked + writtenOff === 0) return [];
    return [
      {
        line,
        restocked,
        written_off: writtenOff,
        found: countOf(choice.found),
        restocked_serials: restockedSerials,
        written_off_serials: writtenOffSerials,
      },
    ];
  });
}

function countOf(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
}
