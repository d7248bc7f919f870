import { writeMoment } from '@ingot/messages/write-values.ts';

/** Formats a UTC time as a date: `2026-11-03 14:02:11` → `November 3, 2026`. */
export function reviewDate(createdAt: string): string {
  const date = new Date(`${createdAt.replace(' ', 'T')}Z`);
  if (Number.isNaN(date.getTime())) return createdAt;
  return writeMoment(date, { dateStyle: 'long', timeZone: 'UTC' });
}
