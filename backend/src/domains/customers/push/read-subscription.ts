import { createECDH } from 'node:crypto';
import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import { readOutgoingUrl } from '../../../platform/outgoing/outgoing-url.ts';
import type { PushTarget } from '../../../platform/push/push-request.ts';
import { pushInvalid } from './push-errors.ts';

const LONGEST_URL = 1_000;
const LONGEST_NAME = 60;

/**
 * Reads the subscription of a browser.
 * @throws ContractError INVALID_PUSH_SUBSCRIPTION that names the wrong field
 */
export function readSubscription(
  { endpoint, p256dh, auth }: PushTarget,
  mayReachPrivate: boolean,
): PushTarget {
  return {
    endpoint: readEndpoint(endpoint, mayReachPrivate),
    p256dh: readKey(p256dh),
    auth: readBytes('auth', auth, 16).toString('base64url'),
  };
}

/**
 * Reads what a browser calls itself; null for no name.
 * @throws ContractError INVALID_PUSH_SUBSCRIPTION for a long one
 */
export function readBrowserName(name: string | null): string | null {
  const read = labelLine(name ?? '');
  if (read.length > LONGEST_NAME) throw pushInvalid(`"name" must have at most ${LONGEST_NAME} characters.`);
  return read === '' ? null : read;
}

function readEndpoint(text: string, mayReachPrivate: boolean): string {
  const url = readOutgoingUrl(text, { longest: LONGEST_URL, mayReachPrivate });
  switch (url) {
    case 'INVALID':
      throw pushInvalid(
        `"endpoint" must be an address without a password, of at most ${LONGEST_URL} characters.`,
      );
    case 'INSECURE':
      throw pushInvalid('"endpoint" must begin with https.');
    case 'PRIVATE':
      throw pushInvalid('"endpoint" must be on the internet.');
    default:
      return url.href;
  }
}

/** Reads a point of P-256. */
function readKey(text: string): string {
  const point = readBytes('p256dh', text, 65);
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(point);
  } catch {
    throw pushInvalid('"p256dh" is no point of the curve P-256.');
  }
  return point.toString('base64url');
}

function readBytes(field: string, text: string, length: number): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  const isWhole = /^[\w-]+={0,2}$/.test(text) && bytes.length === length;
  if (!isWhole) throw pushInvalid(`"${field}" must be ${length} bytes as base64url.`);
  return bytes;
}
