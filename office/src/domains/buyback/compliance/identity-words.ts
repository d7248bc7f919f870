import { writeDateTime } from '../../../components/labels/moments.ts';
import type { QuoteFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { buyText } from '../buyback-texts.ts';

type Identity = NonNullable<QuoteFieldsFragment['duties']['identity']>;

/** Returns a recorded identity check in a sentence. `write` formats its time. */
export function identityWords(identity: Identity, write = writeDateTime): string {
  return buyText('identityRecord', {
    kind: buyText(identity.kind),
    ending: identity.ending,
    until: identity.valid_until,
    name: identity.checked_by,
    at: write(identity.checked_at),
  });
}
