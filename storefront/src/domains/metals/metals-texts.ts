import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the price bar. */
export const metalsText = defineMessages('metals', {
  // The price bar.
  region: 'Metal prices',
  askRegion: 'Ask prices',
  bidRegion: 'Bid prices',
  askPrices: 'ASK PRICES:',
  bidPrices: 'BID PRICES:',
  previous: 'Previous metal price',
  next: 'Next metal price',
  setAlert: 'Set a price alert',
  paused: 'Paused',
  checking: 'Checking',
  metalChecked: 'Checking the {metal} price',
  pricesChecked: 'Checking prices',
  ordersWait: 'no orders right now',
  offlineMark: 'Offline',
  offlineDetail: 'prices as of {time}',
  metalPaused: '{metal} paused',
  pausedUntil: 'until {time}',
  tradingPaused: 'Trading paused',
  delayed: 'Prices delayed',
  since: 'since {time}',
  marketClosed: 'Market closed',
  closedAt: 'since {from}',
  closedForUntil: '{name}, until {until}',
  closedUntil: '{from} until {until}',
});
