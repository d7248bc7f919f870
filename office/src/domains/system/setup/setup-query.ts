import type { ConfirmableItem, SetupItem, SetupState } from '@ingot/rules/shop/setup-items.ts';
import { type SetupStep, setupSteps } from '@ingot/rules/shop/setup-steps.ts';
import {
  OpenSetupStepsDocument,
  type SetupFieldsFragment,
  ShopSetupDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { SETTINGS } from '../settings/settings-query.ts';

/** The topic of the setup. */
export const SETUP = 'setup';

const RELOAD_MS = 10_000;

/** The state of the setup. Forms and files of the shop change it, so it reloads on each such change. */
export const setupQuery = {
  ...officeQuery(SETUP, ShopSetupDocument, {}),
  // A person comes back from a form to see its step done.
  staleTime: 0,
  refetchInterval: RELOAD_MS,
};

const COUNT_STALE_MS = 300_000;

/**
 * The number of open steps, for the first page. That page is open all day, so nothing polls for it: changes of settings
 * reload it, and for other forms it may be some minutes old.
 */
export const openStepsQuery = {
  ...officeQuery(SETTINGS, OpenSetupStepsDocument, {}),
  staleTime: COUNT_STALE_MS,
};

/** The setup as the shop reports it. */
export type Setup = SetupFieldsFragment;

/** Returns the steps with their states. */
export function stepsOf({ items, confirmations }: Setup): SetupStep[] {
  const known = items.map(
    ({ name, state, is_required }): SetupItem => ({
      name,
      state: state as SetupState,
      isRequired: is_required,
      remedy: '',
    }),
  );
  return setupSteps(known, new Set(confirmations.map(({ item }) => item as ConfirmableItem)));
}

/** Returns whether data of the demo shop is left; an own shop in play mode has trial orders alone. */
export function hasDemoData({ demo: { products, customers, reviews } }: Setup): boolean {
  return products + customers + reviews > 0;
}
