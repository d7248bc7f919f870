/** Mails of one wave per piece in stock: most readers buy nothing. */
const MAILS_PER_PIECE = 3;
/** Time between two waves about one product, in milliseconds. */
export const WAVE_PAUSE_MS = 15 * 60_000;
/** The maximum number of mails of one wave. It is far above any stock, and fits the database's type. */
const MOST_MAILS = 1_000_000;

/**
 * Returns the number of mails in one wave about a product with this number of pieces in stock; 0 without
 * stock. The shop sends the next wave {@link WAVE_PAUSE_MS} later, if pieces are left.
 */
export function waveSize(pieces: number): number {
  return Math.min(Math.max(0, Math.floor(pieces)) * MAILS_PER_PIECE, MOST_MAILS);
}
