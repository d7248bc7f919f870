const SERIAL = /^[A-Z0-9][A-Z0-9./-]{0,39}$/;
const SEAL = /^[A-Z0-9][A-Z0-9-]{0,29}$/;

function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}

/** Returns a serial number in the form in which serials are compared; null if it cannot be one. */
export function readSerial(text: string): string | null {
  const serial = plain(text);
  return SERIAL.test(serial) ? serial : null;
}

/** Whether a scanned text is one of these codes, in any case and with any spaces. An empty code is none. */
export function isScanOf(codes: readonly string[], text: string): boolean {
  const scanned = plain(text).replace(/^#/, '');
  return scanned !== '' && codes.some((code) => plain(code) === scanned);
}

/** Returns the number of a seal in capitals; null if it cannot be one. */
export function readSeal(text: string): string | null {
  const seal = plain(text);
  return SEAL.test(seal) ? seal : null;
}

/** Letters and digits that are not easily confused: without 0, 1, I, L, O and U. */
export const PICKUP_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Length of a pickup code. */
export const PICKUP_CODE_LENGTH = 8;

/** Returns a pickup code without spaces and dashes, in capitals; null if it cannot be one. */
export function readPickupCode(text: string): string | null {
  const code = plain(text).replaceAll('-', '');
  const isCode =
    code.length === PICKUP_CODE_LENGTH && [...code].every((sign) => PICKUP_ALPHABET.includes(sign));
  return isCode ? code : null;
}

/** Formats a pickup code in two groups: `K7PM 4RWX`. */
export function formatPickupCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
