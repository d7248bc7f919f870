import { language } from './define-messages.ts';

/**
 * Returns what people call a time zone, in the language of the page: `Eastern Time`. Its IANA name without
 * underscores if the zone has no such name or the browser does not know it.
 */
export function zoneText(zone: string): string {
  const plain = zone.replaceAll('_', ' ');
  try {
    const format = new Intl.DateTimeFormat(language().locale, {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    });
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? plain;
    // Unnamed zones are described by their offset, which differs in summer.
    return name.startsWith('GMT') ? plain : name;
  } catch {
    return plain;
  }
}
