import type { LockRejection } from '@ingot/rules/cart/locks/lock-limits.ts';
import type { Services } from '../../../platform/context.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords, timeWords } from '../../../platform/messages/moment-words.ts';

const text = defineMessages('lock-refusal', {
  'at-once': {
    one: 'Your prices are not locked here, because another of your carts has a price lock, the most for one person. You can lock prices again at {time}. Until then, you pay the price at the moment you order.',
    other:
      'Your prices are not locked here, because you already have {count} price locks, the most for one person. You can lock prices again at {time}. Until then, you pay the price at the moment you order.',
  },
  'at-once-nearby': {
    one: 'Your prices are not locked here, because another cart from your connection has a price lock, the most for one connection. You can lock prices again at {time}. Until then, you pay the price at the moment you order.',
    other:
      'Your prices are not locked here, because {count} carts from your connection have a price lock, the most for one connection. You can lock prices again at {time}. Until then, you pay the price at the moment you order.',
  },
  'per-hour': {
    one: 'Your prices are not locked here, because you have used the {count} price lock of this hour. A lock counts twice if it ended without an order and the price was lower then. You can lock prices again at {time}. Until then, you pay the price at the moment you order.',
    other:
      'Your prices are not locked here, because you have used the {count} price locks of this hour. A lock counts twice if it ended without an order and the price was lower then. You can lock prices again at {time}. Until then, you pay the price at the moment you order.',
  },
  closed:
    'Your prices are not locked here, because the market is closed. You can lock prices when it opens, {time}. Until then, you pay the price at the moment you order.',
  stale:
    'Your prices are not locked here, because the market price is not up to date. You can lock prices when a new price arrives. Until then, you pay the price at the moment you order.',
});

/** Returns the reason why a cart has no price lock, and when there can be one, for shoppers. */
export function lockRejectionText(
  { reason, untilMs }: LockRejection,
  { config, shop }: Pick<Services, 'config' | 'shop'>,
): string {
  if (reason === 'stale') return text('stale');
  if (reason === 'closed') return text('closed', { time: momentWords(untilMs, shop.store.timeZone) });
  const { atOnce, perConnection, perHour } = config.priceLocks;
  const count = { 'at-once': atOnce, 'at-once-nearby': perConnection, 'per-hour': perHour }[reason];
  // Round up to a full minute, because the text shows no seconds.
  const minuteMs = Math.ceil(untilMs / 60_000) * 60_000;
  return text(reason, { count, time: timeWords(minuteMs, shop.store.timeZone) });
}
