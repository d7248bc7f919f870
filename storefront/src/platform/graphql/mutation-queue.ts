import type { ExecuteDocument } from './execute-document.ts';
import { isMutation } from './operation-name.ts';

/**
 * Returns the transport with its mutations in a serial queue: each is sent after the response to
 * the one before it. Queries, and mutations with `skipsQueue`, are sent at once.
 */
export function queueMutations(execute: ExecuteDocument): ExecuteDocument {
  let last: Promise<unknown> | null = null;
  return (document, variables, options) => {
    const send = () => execute(document, variables, options);
    if (options?.skipsQueue || !isMutation(document.toString())) return send();
    const answer = last === null ? send() : last.then(send, send);
    const leave = () => {
      if (last === answer) last = null;
    };
    answer.then(leave, leave);
    last = answer;
    return answer;
  };
}
