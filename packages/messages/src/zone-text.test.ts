import { expect, it } from 'vitest';
import { zoneText } from './zone-text.ts';

it.each([
  ['America/New_York', 'Eastern Time'],
  ['Europe/Berlin', 'Central European Time'],
  ['UTC', 'UTC'],
  ['Mars/Olympus_Mons', 'Mars/Olympus Mons'],
])('calls the zone %s "%s" (ALRT-04)', (zone, text) => {
  expect(zoneText(zone)).toBe(text);
});
