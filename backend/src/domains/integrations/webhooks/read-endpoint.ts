import type { Permission } from '@ingot/rules/staff/permissions.ts';
import { readOutgoingUrl } from '../../../platform/outgoing/outgoing-url.ts';
import type { EndpointSettings } from './endpoint.repository.ts';
import {
  eventNotPermitted,
  eventsMissing,
  eventUnknown,
  urlInsecure,
  urlInvalid,
  urlPrivate,
  webhookNameInvalid,
} from './webhook-errors.ts';
import { isReadable, isWebhookEvent, type WebhookEvent } from './webhook-events.ts';

const LONGEST_NAME = 60;
const LONGEST_URL = 500;

/** What staff enter. */
export interface EnteredEndpoint extends EndpointSettings {
  /** The permissions of the person who enters it. */
  readonly own: ReadonlySet<Permission>;
  /** Whether private addresses and plain HTTP are allowed. */
  readonly mayReachPrivate: boolean;
}

/** Reads what staff enter. @throws ContractError that names the wrong field */
export function readEndpoint({ name, url, events, own, mayReachPrivate }: EnteredEndpoint): EndpointSettings {
  return { name: readName(name), url: readUrl(url, mayReachPrivate), events: readEvents(events, own) };
}

function readName(text: string): string {
  const name = text.trim().normalize('NFC');
  if (name === '' || name.length > LONGEST_NAME || /[\p{C}\u2028\u2029]/u.test(name)) {
    throw webhookNameInvalid(LONGEST_NAME);
  }
  return name;
}

function readUrl(text: string, mayReachPrivate: boolean): string {
  const url = readOutgoingUrl(text, { longest: LONGEST_URL, mayReachPrivate });
  switch (url) {
    case 'INVALID':
      throw urlInvalid();
    case 'INSECURE':
      throw urlInsecure();
    case 'PRIVATE':
      throw urlPrivate();
    default:
      return url.href;
  }
}

/** Rejects events whose data a person may not read. @throws ContractError that names them */
export function requireReadable(events: readonly string[], own: ReadonlySet<Permission>): void {
  const others = events.filter((event) => !isReadable(event, own));
  if (others.length > 0) throw eventNotPermitted(others.join(', '));
}

function readEvents(names: readonly string[], own: ReadonlySet<Permission>): WebhookEvent[] {
  const events = [...new Set(names)].map((name) => {
    if (!isWebhookEvent(name)) throw eventUnknown(name.slice(0, 40));
    return name;
  });
  if (events.length === 0) throw eventsMissing();
  requireReadable(events, own);
  return events;
}
