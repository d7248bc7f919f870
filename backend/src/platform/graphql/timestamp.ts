/** Formats a time as Magento does: `YYYY-MM-DD hh:mm:ss` in UTC. */
export function formatTimestamp(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ');
}
