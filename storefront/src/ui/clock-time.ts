/** `2:24 pm`, in the shopper's own time zone unless another is given. */
export function clockTime(atMs: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  })
    .format(atMs)
    .replace(/\s?(AM|PM)$/, (half) => ` ${half.trim().toLowerCase()}`);
}
