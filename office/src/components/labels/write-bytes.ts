const UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

/** Formats a size as `4.1 GB`. */
export function writeBytes(bytes: number): string {
  let size = bytes / 1000;
  let at = 0;
  while (size >= 1000 && at < UNITS.length - 1) {
    size /= 1000;
    at++;
  }
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${UNITS[at]}`;
}
