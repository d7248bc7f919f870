import { defineMessages } from '@ingot/messages/define-messages.ts';

const titleText = defineMessages('page-title', { title: '{page}, back office | Ingot' });

/** The title of the browser's tab. React moves it into the head. */
export function PageTitle({ title }: { readonly title: string }) {
  return <title>{titleText('title', { page: title })}</title>;
}
