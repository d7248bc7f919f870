import { inputError, notAuthorized } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const text = defineMessages('setup-errors', {
  'item-unknown': 'There is nothing to confirm under this name.',
  'not-ready': 'This cannot be confirmed now. Open the list again: it says what is missing.',
  'not-owner': 'Only an owner may remove the demo data.',
  'demo-owner':
    'You are signed in as the owner of the demo shop, whose account goes with the demo data. Invite yourself as an owner first, and sign in with your own account.',
  'name-wrong': 'Type the name of your shop exactly: {name}',
  'nothing-left': 'This shop has no demo data.',
  'backup-failed': 'The backup failed, so nothing was removed: {reason}',
});

/** Error: no item of the setup takes a confirmation under this name. */
export const itemUnknown = () => inputError(text('item-unknown'), 'SETUP_ITEM_UNKNOWN');
/** Error: the item has another state by now, or its texts are still drafts. */
export const notReady = () => inputError(text('not-ready'), 'SETUP_NOT_READY');
/** Error: a role other than the owner's. */
export const notOwner = () => notAuthorized(text('not-owner'), 'SETUP_NOT_OWNER');
/** Error: the public owner of the demo shop. */
export const demoOwner = () => notAuthorized(text('demo-owner'), 'DEMO_OWNER_PROTECTED');
/** Error: the typed name is not the shop's name. */
export const nameWrong = (name: string) => inputError(text('name-wrong', { name }), 'SETUP_NAME_WRONG');
/** Error: the demo data is gone already. */
export const nothingLeft = () => inputError(text('nothing-left'), 'SETUP_NO_DEMO');
/** Error: without a backup nothing is removed. */
export const backupFailed = (reason: string) =>
  inputError(text('backup-failed', { reason }), 'SETUP_BACKUP_FAILED');
