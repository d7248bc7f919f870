import { isOn, styleValue } from '../html/element-props.ts';
import type { HtmlElement } from '../html/parse-html.ts';

/** A location on the map. */
export interface MapLocation {
  readonly name: string;
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
  /** Street, city, region and postal code, as far as known. */
  readonly address: readonly string[];
  readonly country: string;
  readonly phone: string;
  readonly comment: string;
}

/** The settings of a map block. */
export interface MapSettings {
  readonly locations: readonly MapLocation[];
  readonly hasControls: boolean;
  /** CSS length; reserves the space before anything loads. */
  readonly height: string;
  /** Key of the tile source; empty = the shop's key. */
  readonly key: string;
}

const USUAL_HEIGHT = '420px';
const MAX_LOCATIONS = 200;

/** Parses the settings of a map block, without locations that lack a name or valid coordinates. */
export function readMapSettings(element: HtmlElement): MapSettings {
  const { attributes } = element;
  const height = styleValue(element, 'height') ?? attributes['data-height'] ?? '';
  return {
    locations: readLocations(attributes['data-locations'] ?? '[]'),
    hasControls: attributes['data-show-controls'] === undefined || isOn(element, 'data-show-controls'),
    height: /^\d{2,4}(px|vh|rem)$/.test(height) ? height : USUAL_HEIGHT,
    key: attributes['data-key'] ?? '',
  };
}

function readLocations(json: string): readonly MapLocation[] {
  let stored: unknown;
  try {
    stored = JSON.parse(json);
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MAX_LOCATIONS).flatMap((entry) => toLocation(entry) ?? []);
}

function toLocation(entry: unknown): MapLocation | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const given = entry as Readonly<Record<string, unknown>>;
  const position = (given.position ?? given) as Readonly<Record<string, unknown>> | null;
  const latitude = degrees(position?.latitude, 90);
  const longitude = degrees(position?.longitude, 180);
  const name = text(given.location_name);
  if (name === '' || latitude === null || longitude === null) return null;
  const town = [text(given.city), text(given.state)].filter(Boolean).join(', ');
  return {
    name,
    latitude,
    longitude,
    address: [text(given.address), [town, text(given.zipcode)].filter(Boolean).join(' ')].filter(Boolean),
    // Some editors store it as a list of words.
    country: Array.isArray(given.country) ? given.country.map(text).join(' ') : text(given.country),
    phone: text(given.phone),
    comment: text(given.comment),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function degrees(value: unknown, most: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= most ? number : null;
}
