import { tradingText } from '../trading-texts.ts';

/** Returns the name of a price source for people. A simulated market has no host name to show. */
export function writeSourceName(name: string): string {
  return name.startsWith('simulated:') ? tradingText('simulated') : name;
}
