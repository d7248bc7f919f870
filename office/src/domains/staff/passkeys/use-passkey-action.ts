import { useState } from 'react';
import type { DocumentText } from '../../../platform/graphql/send-document.ts';
import { type Action, useAction } from '../../../platform/graphql/use-action.ts';
import { staffText } from '../staff-texts.ts';
import { createPasskey, hasPasskeys, type PasskeyChallenge, readPasskey } from './passkeys.ts';

/** The variables of a document besides the answer to the challenge. */
type Others<TVariables> = Omit<TVariables, 'challenge' | 'credential'>;

export interface PasskeyAction<TResult, TBegin, TVariables> {
  /** Asks for the passkey and sends it. Returns the result; null after a failure. */
  readonly run: (begin: TBegin, variables: TVariables) => Promise<TResult | null>;
  readonly isPending: boolean;
  readonly error: string | null;
}

/**
 * Returns an action with a passkey in its three steps: `begin` returns a challenge, the browser asks
 * the person, `finish` sends the answer.
 */
export function usePasskeyAction<TBegun, TBegin, TResult, TVariables>(
  kind: 'use' | 'create',
  begin: DocumentText<TBegun, TBegin>,
  challengeOf: (begun: TBegun) => PasskeyChallenge,
  finish: DocumentText<TResult, TVariables>,
): PasskeyAction<TResult, TBegin, Others<TVariables>> {
  const beginning: Action<TBegun, TBegin> = useAction(begin);
  const finishing = useAction(finish, { changes: ['staff'] });
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  const run = async (start: TBegin, variables: Others<TVariables>): Promise<TResult | null> => {
    setProblem(null);
    if (!hasPasskeys()) {
      setProblem(staffText('passkeyMissing'));
      return null;
    }
    const begun = await beginning.run(start);
    if (begun === null) return null;
    const challenge = challengeOf(begun);
    setIsAsking(true);
    const credential = await (kind === 'use' ? readPasskey : createPasskey)(challenge);
    setIsAsking(false);
    if (credential === null) {
      setProblem(staffText('passkeyCanceled'));
      return null;
    }
    return finishing.run({ ...variables, challenge: challenge.id, credential } as TVariables);
  };

  return {
    run,
    isPending: beginning.isPending || isAsking || finishing.isPending,
    error: problem ?? beginning.error ?? finishing.error,
  };
}
