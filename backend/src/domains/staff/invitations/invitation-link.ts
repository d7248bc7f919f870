import type { Services } from '../../../platform/context.ts';

/** Returns the page that accepts an invitation. The token is in the fragment, which is never sent. */
export function invitationLink({ shop }: Pick<Services, 'shop'>, token: string): string {
  return `${shop.baseUrl}office/invitation#${token}`;
}
