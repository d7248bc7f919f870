import type { ConfirmableItem, SetupItem } from './setup-items.ts';

/** The steps from a new or demo shop to one that sells, with the items of each. */
export const SETUP_STEPS = {
  name: ['name', 'titles', 'logo'],
  addresses: ['address', 'e-mail', 'phone'],
  owners: ['owners'],
  feed: ['prices'],
  payments: ['ways to pay', 'bank account', 'cards'],
  delivery: ['delivery', 'countries'],
  tax: ['tax'],
  emails: ['mail server', 'mails to the dealer'],
  products: ['products'],
  legal: ['legal pages'],
  place: ['address of the shop', 'keys'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The code of a step. */
export type SetupStepCode = keyof typeof SETUP_STEPS;

/** The state of a step: done, done but worth another look, or open. */
export type StepState = 'done' | 'advice' | 'open';

/** A step with its state and its items. */
export interface SetupStep {
  readonly code: SetupStepCode;
  readonly state: StepState;
  readonly items: readonly SetupItem[];
  /** Items for which a person must still say that they are right; none while something else is missing. */
  readonly toConfirm: readonly ConfirmableItem[];
}

/** Without their texts the law does not allow to sell, and only a person can read them. */
const NEEDS_WORD: ConfirmableItem = 'legal pages';

/** Returns all steps in order. `confirmed` are the items that a person has confirmed. */
export function setupSteps(
  items: readonly SetupItem[],
  confirmed: ReadonlySet<ConfirmableItem>,
): SetupStep[] {
  return (Object.keys(SETUP_STEPS) as SetupStepCode[]).map((code) => {
    const names: readonly string[] = SETUP_STEPS[code];
    const own = names.flatMap((name) => items.filter((item) => item.name === name));
    const toConfirm = own.flatMap((item) =>
      mayConfirm(item, confirmed) ? [item.name as ConfirmableItem] : [],
    );
    const isOpen = own.some(
      (item) =>
        (item.isRequired && item.state !== 'ok') || (item.name === NEEDS_WORD && !confirmed.has(NEEDS_WORD)),
    );
    const isPlain = own.every(({ state }) => state === 'ok');
    return { code, state: isOpen ? 'open' : isPlain ? 'done' : 'advice', items: own, toConfirm };
  });
}

/**
 * Returns whether a person may say that an item is right as it is. Legal pages must be written
 * first: a draft, or the texts of the demo shop, cannot be confirmed.
 */
export function mayConfirm(
  { name, state }: Pick<SetupItem, 'name' | 'state'>,
  confirmed: ReadonlySet<string>,
): boolean {
  if (confirmed.has(name)) return false;
  if (name === NEEDS_WORD) return state === 'ok';
  return ['tax', 'delivery', 'countries'].includes(name) && (state === 'demo' || state === 'default');
}
