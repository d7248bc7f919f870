/** Mails of one wave per piece in stock: most readers buy nothing. */
const MAILS_PER_PIECE = 3;
/** Time between two waves about one product, in milliseconds. */
export const WAVE_PAUSE_MS = 15 * 60_000;
/** The most mails of one wave, far above any stock; keeps the number within the database's type. */
const MOST_MAILS = 1_000_000;

/**
 * Returns how many people one wave of mails tells that `pieces` are in stock. The next wave goes out
 * {@link WAVE_PAUSE_MS} later, if pieces are left. 0 without stock.
 */
export function waveSize(pieces: number): number {
  return Math.min(Math.max(0, Math.floor(pieces)) * MAILS_PER_PIECE, MOST_MAILS);
}
