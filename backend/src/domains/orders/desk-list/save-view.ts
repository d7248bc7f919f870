import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { audited } from '../../shop/desk/audited.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import {
  countViewsOf,
  deleteView,
  insertView,
  listViews,
  lockView,
  type OrderViewSettings,
  placeViews,
  updateView,
} from './order-view.repository.ts';

const text = defineMessages('order-view-errors', {
  'name-invalid': 'Enter a name of 1 to 60 characters.',
  'too-many': 'You have {count} views. Delete one first.',
  'view-unknown': 'This view does not exist, or another member of staff owns it.',
  'settings-invalid': 'The search or the columns of the view are too long.',
});

const MOST_VIEWS = 50;
const LONGEST_NAME = 60;
const LONGEST_SEARCH = 200;
const MOST_HIDDEN = 30;

/** A view to save. */
export interface NewView {
  readonly name: string;
  readonly isShared: boolean;
  readonly settings: OrderViewSettings;
}

/** Saves a view of the order list and returns its id. @throws ContractError */
export async function saveView(context: SignedInContext, given: NewView): Promise<number> {
  const view = checkView(given);
  const { staffId } = context.staff;
  return audited(
    officeDesk(context),
    { verb: 'order-view-save' as const, subject: view.name, details: detailsOf(view) },
    async (trx) => {
      if ((await countViewsOf(trx, staffId)) >= MOST_VIEWS) {
        throw inputError(text('too-many', { count: MOST_VIEWS }), 'TOO_MANY_VIEWS');
      }
      return insertView(trx, { staffId, ...view });
    },
  );
}

/** Replaces the name, sharing and settings of an own view. @throws ContractError for another person's view */
export async function changeView(context: SignedInContext, id: number, given: NewView): Promise<void> {
  const view = checkView(given);
  const entry = (before: NewView) => ({
    verb: 'order-view-change' as const,
    subject: view.name,
    details: { view: id, search_changed: before.settings.search !== view.settings.search },
    before: recordOf(before),
    after: recordOf(view),
  });
  await audited(officeDesk(context), entry, async (trx) => {
    const before = await lockView(trx, id, context.staff.staffId);
    if (before === null) throw unknownView();
    await updateView(trx, { id, ...view });
    return before;
  });
}

/**
 * Arranges the saved views in the bar of the signed-in person, and of nobody else. Views that are not named follow.
 * @throws ContractError for a view that the person cannot read, or that is named twice
 */
export async function arrangeViews(context: SignedInContext, ids: readonly number[]): Promise<void> {
  const { staffId } = context.staff;
  await audited(
    officeDesk(context),
    { verb: 'order-view-arrange' as const, subject: 'orders', details: { views: ids.length } },
    async (trx) => {
      const readable = new Map((await listViews(trx, staffId)).map((view) => [view.id, view]));
      const asked = new Set(ids);
      if (asked.size < ids.length || ids.some((id) => !readable.has(id))) throw unknownView();
      const others = [...readable.keys()].filter((id) => !asked.has(id));
      await placeViews(trx, staffId, [...ids, ...others]);
    },
  );
}

/** Deletes a view of the signed-in person. @throws ContractError for another person's view */
export async function removeView(context: SignedInContext, id: number): Promise<void> {
  const entry = (name: string) => ({ verb: 'order-view-delete' as const, subject: name, details: {} });
  await audited(officeDesk(context), entry, async (trx) => {
    const name = await deleteView(trx, id, context.staff.staffId);
    if (name === null) throw unknownView();
    return name;
  });
}

/** Returns the view with a trimmed name. @throws ContractError for a value that is too long, or no name */
function checkView({ name, isShared, settings }: NewView): NewView {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > LONGEST_NAME) {
    throw inputError(text('name-invalid'), 'NAME_INVALID');
  }
  const isLong =
    settings.hidden.length > MOST_HIDDEN || settings.hidden.some((id) => id.length > LONGEST_NAME);
  if (isLong || settings.search.length > LONGEST_SEARCH) {
    throw inputError(text('settings-invalid'), 'VIEW_INVALID');
  }
  return { name: trimmed, isShared, settings };
}

const detailsOf = ({ name, isShared }: NewView) => ({ name, shared: isShared });

/** What the audit log keeps of a view: not the searched text, which may name a customer who is forgotten later. */
function recordOf({ name, isShared, settings: { base, sort, isDescending, hidden } }: NewView) {
  return { name, shared: isShared, base, sort, descending: isDescending, hidden };
}

const unknownView = () => noSuchEntity(text('view-unknown'), 'VIEW_UNKNOWN');
