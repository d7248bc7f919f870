import { type Interruption, interrupt } from '../session/interruptions.ts';
import { CODE, hasCode } from './office-failure.ts';
import { type DocumentText, sendDocument } from './send-document.ts';

/**
 * Sends a document and returns its data. When the session has ended or the API requires a new check
 * of the second factor, a dialog asks the person, and the document is sent again.
 * @throws OfficeFailure, also when the person closes the dialog
 */
export async function executeDocument<TResult, TVariables>(
  document: DocumentText<TResult, TVariables>,
  variables: TVariables,
  signal?: AbortSignal,
): Promise<TResult> {
  for (;;) {
    const sentAt = performance.now();
    try {
      return await sendDocument(document, variables, signal);
    } catch (failure) {
      const kind = interruptionOf(failure);
      if (kind === null || !(await interrupt(kind, sentAt))) throw failure;
    }
  }
}

function interruptionOf(failure: unknown): Interruption | null {
  if (hasCode(failure, CODE.notSignedIn)) return 'sign-in';
  return hasCode(failure, CODE.proofRequired) ? 'proof' : null;
}
