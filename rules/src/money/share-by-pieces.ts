import { divideHalfUp } from './round.ts';

/** Returns the part of an amount that some of the pieces have, rounded half up; all of it for all pieces. */
export function shareByPieces(minor: number, pieces: number, all: number): number {
  return all === 0 ? 0 : Number(divideHalfUp(BigInt(minor) * BigInt(pieces), BigInt(all)));
}
