import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of a product page about a metal that is halted or whose market is closed. */
export const pauseText = defineMessages('market-pause', {
  left: 'left',
  others: { one: '{metals} trades as usual.', other: '{metals} trade as usual.' },
  locks: 'A price that you have locked stays good.',
  orders: 'Orders that you have placed are not affected.',
  tellMeOpening: 'Notify me when the {metal} market opens',
  tellMe: 'Notify me when {metal} trades again',
});

/** Returns a time in minutes and seconds, such as `6:40`; null after its end. */
export function timeLeft(ms: number): string | null {
  if (ms <= 0) return null;
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
