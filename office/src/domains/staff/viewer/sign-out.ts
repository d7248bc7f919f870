import { mayLoseInput } from '../../../components/save/may-lose-input.ts';
import { forgetUnsavedInput } from '../../../components/save/use-leave-warning.ts';
import { SignOutDocument } from '../../../platform/graphql/generated/graphql.ts';
import { sendDocument } from '../../../platform/graphql/send-document.ts';

/**
 * Ends the session and opens the sign-in page, after a question if input is unsaved. Reloads the document, so that no
 * data of the person stays in memory.
 */
export async function signOut(): Promise<void> {
  // The browser asks only after the session has ended, and would then leave the data on the screen.
  if (!(await mayLoseInput())) return;
  // A session that has already ended leads to the sign-in page as well.
  await sendDocument(SignOutDocument, {}).catch(() => null);
  forgetUnsavedInput();
  window.location.assign('/office/sign-in');
}
