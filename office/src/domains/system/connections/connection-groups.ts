import { connectionsText } from './connections-texts.ts';

/** Connections that are set together. */
export interface ConnectionGroup {
  readonly code: 'place' | 'feed' | 'mail' | 'cards';
  readonly names: readonly string[];
  /** What the shop lacks without it. */
  readonly removal: () => string;
}

/** All connections, in the order of the page. */
export const CONNECTION_GROUPS: readonly ConnectionGroup[] = [
  { code: 'place', names: ['PUBLIC_URL'], removal: () => connectionsText('removePlace') },
  {
    code: 'feed',
    names: ['SPOT_FEED_URL', 'SPOT_CHECK_URLS', 'EXCHANGE_RATE_URL'],
    removal: () => connectionsText('removeFeed'),
  },
  { code: 'mail', names: ['SMTP_URL'], removal: () => connectionsText('removeMail') },
  {
    code: 'cards',
    names: ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    removal: () => connectionsText('removeCards'),
  },
];

/** Returns the name of a connection for people. */
export function connectionLabel(name: string): string {
  return connectionsText(name as Parameters<typeof connectionsText>[0]);
}
