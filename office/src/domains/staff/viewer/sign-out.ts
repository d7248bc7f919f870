import { SignOutDocument } from '../../../platform/graphql/generated/graphql.ts';
import { sendDocument } from '../../../platform/graphql/send-document.ts';

/**
 * Ends the session and opens the sign-in page. Reloads the document, so that no data of the person
 * stays in memory.
 */
export async function signOut(): Promise<void> {
  // A session that has already ended leads to the sign-in page as well.
  await sendDocument(SignOutDocument, {}).catch(() => null);
  window.location.assign('/office/sign-in');
}
