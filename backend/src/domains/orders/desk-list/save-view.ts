import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { audited } from '../../shop/desk/audited.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { countViewsOf, deleteView, insertView, type OrderViewSettings } from './order-view.repository.ts';

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
export async function saveView(
  context: SignedInContext,
  { name, isShared, settings }: NewView,
): Promise<number> {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > LONGEST_NAME) {
    throw inputError(text('name-invalid'), 'NAME_INVALID');
  }
  const isLong =
    settings.hidden.length > MOST_HIDDEN || settings.hidden.some((id) => id.length > LONGEST_NAME);
  if (isLong || settings.search.length > LONGEST_SEARCH) {
    throw inputError(text('settings-invalid'), 'VIEW_INVALID');
  }
  const { staffId } = context.staff;
  const details = { name: trimmed, shared: isShared };
  return audited(
    officeDesk(context),
    { verb: 'order-view-save' as const, subject: trimmed, details },
    async (trx) => {
      if ((await countViewsOf(trx, staffId)) >= MOST_VIEWS) {
        throw inputError(text('too-many', { count: MOST_VIEWS }), 'TOO_MANY_VIEWS');
      }
      return insertView(trx, { staffId, name: trimmed, isShared, settings });
    },
  );
}

/** Deletes a view of the signed-in person. @throws ContractError for another person's view */
export async function removeView(context: SignedInContext, id: number): Promise<void> {
  const entry = (name: string) => ({ verb: 'order-view-delete' as const, subject: name, details: {} });
  await audited(officeDesk(context), entry, async (trx) => {
    const name = await deleteView(trx, id, context.staff.staffId);
    if (name === null) throw noSuchEntity(text('view-unknown'), 'VIEW_UNKNOWN');
    return name;
  });
}
