import type { CardFacts, TestCard } from '../online-provider.ts';

/** The behavior of a test card. */
export type SandboxBehaviour =
  | 'approve'
  | 'decline'
  | 'insufficient_funds'
  | 'three_d_secure'
  | 'time_out'
  | 'gateway_down';

const CARDS: Readonly<Record<SandboxBehaviour, { readonly number: string; readonly description: string }>> = {
  approve: { number: '4242 4242 4242 4242', description: 'The bank approves' },
  decline: { number: '4000 0000 0000 0002', description: 'The bank declines' },
  insufficient_funds: {
    number: '4000 0000 0000 9995',
    description: 'The bank says there is not enough money',
  },
  three_d_secure: { number: '4000 0027 6000 3184', description: 'The bank asks you first (3-D Secure)' },
  time_out: { number: '4000 0000 0000 0119', description: 'The answer to the capture gets lost' },
  gateway_down: { number: '4000 0000 0000 0127', description: 'The gateway does not answer' },
};

/** The test cards that the sandbox's form accepts. */
export const SANDBOX_CARDS: readonly (TestCard & { readonly behaviour: SandboxBehaviour })[] = Object.entries(
  CARDS,
).map(([behaviour, card]) => ({
  ...card,
  behaviour: behaviour as SandboxBehaviour,
  tokenPrefix: `sandbox_${behaviour}`,
}));

/** A decoded token: its card, and whether it can pay more than once. */
export interface SandboxToken {
  readonly behaviour: SandboxBehaviour;
  readonly card: CardFacts;
  readonly isSaved: boolean;
}

const TOKEN = /^sandbox_(saved_)?([a-z_]+)\.[A-Za-z0-9_-]{22,86}(?:\.(0[1-9]|1[0-2])([0-9]{2}))?$/;

/** Decodes a token of the sandbox's form or of a saved card; null when it is neither. */
export function readSandboxToken(token: string): SandboxToken | null {
  const [, saved, behaviour, month = '12', year = '34'] = TOKEN.exec(token) ?? [];
  const found = SANDBOX_CARDS.find((card) => card.behaviour === behaviour);
  if (!found) return null;
  const card = {
    brand: 'Visa',
    last4: found.number.slice(-4),
    expiryMonth: Number(month),
    expiryYear: 2000 + Number(year),
  };
  return { behaviour: found.behaviour, card, isSaved: saved !== undefined };
}
