import { mayPlay } from '@ingot/rules/shop/play-mode.ts';
import type { Config } from '../../platform/configuration/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ProviderConfig } from '../../platform/payment-providers/payment-provider.ts';
import { movesMoney } from '../../platform/payment-providers/providers.ts';
import { DEMO_MILESTONES, findMilestones } from './milestones.repository.ts';

/**
 * Returns whether this shop may simulate prices and card payments, by its settings and its data.
 */
export async function readPlayMode(
  db: Database,
  config: Pick<Config, 'play' | 'environment' | 'importDemo'>,
): Promise<boolean> {
  return mayPlay({
    wish: config.play,
    isProduction: config.environment === 'production',
    isDemoShop: await isDemoShop(db, config),
  });
}

/** Returns whether this shop holds the demo shop, and the demo shop has not been closed. */
export async function isDemoShop(db: Database, { importDemo }: Pick<Config, 'importDemo'>): Promise<boolean> {
  if (!importDemo) return false;
  const reached = await findMilestones(db);
  const holdsDemo = reached.has(DEMO_MILESTONES.begun) || reached.has(DEMO_MILESTONES.customerDue);
  return holdsDemo && !reached.has(DEMO_MILESTONES.customerOver);
}

/** A part of the shop that is simulated, or that is not configured yet. */
export interface PlayPart {
  readonly part: 'prices' | 'cards' | 'e-mails' | 'links';
  readonly what: string;
  /** The setting that makes it real. */
  readonly remedy: string;
}

/**
 * Returns the simulated or missing parts of a shop with these settings, as the start prints them.
 */
export function playParts(
  config: ProviderConfig & Pick<Config, 'spotFeedUrl' | 'smtpUrl' | 'outboxDir'>,
  { isPlaying, publicUrl }: { readonly isPlaying: boolean; readonly publicUrl: string },
): PlayPart[] {
  const parts: PlayPart[] = [];
  if (config.spotFeedUrl === null) {
    const what = isPlaying ? 'a simulated market' : 'none: nothing priced by its metal can be sold';
    parts.push({ part: 'prices', what, remedy: 'set SPOT_FEED_URL' });
  }
  if (!movesMoney(config)) {
    const what = isPlaying ? 'a sandbox that moves no money' : 'not taken';
    parts.push({ part: 'cards', what, remedy: 'set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY' });
  }
  if (config.smtpUrl === null) {
    parts.push({ part: 'e-mails', what: `files in ${config.outboxDir}`, remedy: 'set SMTP_URL' });
  }
  if (isOwnMachine(publicUrl)) parts.push({ part: 'links', what: publicUrl, remedy: 'set PUBLIC_URL' });
  return parts;
}

/** Returns the lines that a start prints about these parts; none when all parts are real. */
export function describePlay(parts: readonly PlayPart[], isPlaying: boolean): string[] {
  if (parts.length === 0) return [];
  const isSimulated = isPlaying && parts.some(({ part }) => part === 'prices' || part === 'cards');
  return [
    isSimulated
      ? 'PLAY MODE: this shop is for trying out. Not real are its'
      : 'Not ready to sell (npm run shop -- check lists everything):',
    ...parts.map(({ part, what, remedy }) => `  ${part.padEnd(8)} ${what} (${remedy})`),
    ...(isPlaying ? [] : ['  PLAY=on simulates prices and cards, to try the shop out.']),
  ];
}

function isOwnMachine(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
