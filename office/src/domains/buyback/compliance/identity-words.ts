import { writeDateTime } from '../../../components/labels/moments.ts';
import type { QuoteFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { buyText } from '../buyback-texts.ts';

/** Returns a recorded identity check in a sentence. */
export function identityWords(identity: NonNullable<QuoteFieldsFragment['duties']['identity']>): string {
  return buyText('identityRecord', {
    kind: buyText(identity.kind),
    ending: identity.ending,
    until: identity.valid_until,
    name: identity.checked_by,
    at: writeDateTime(identity.checked_at),
  });
}
