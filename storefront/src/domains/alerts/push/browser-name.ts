import { pushText } from './push-texts.ts';

/** Browsers by the first word of their user agent that only they, or those after them, have. */
const BROWSERS = [
  [/Edg/, 'edge'],
  [/OPR\//, 'opera'],
  [/SamsungBrowser/, 'samsung'],
  [/Firefox|FxiOS/, 'firefox'],
  [/Chrome|CriOS/, 'chrome'],
  [/Safari/, 'safari'],
] as const;
const SYSTEMS = [
  [/Android/, 'android'],
  [/iPhone/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Windows/, 'windows'],
  [/CrOS/, 'chromeos'],
  [/Mac OS X/, 'mac'],
  [/Linux/, 'linux'],
] as const;

/** Returns what a browser is called by its user agent, such as `Chrome, Android`; null for an unknown one. */
export function browserName(userAgent: string): string | null {
  const named = [BROWSERS, SYSTEMS]
    .flatMap((list) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? [])
    .map((name) => pushText(name));
  return named.length === 0 ? null : named.join(', ');
}
