import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Names of pages in headings and breadcrumbs. */
export const pageNameText = defineMessages('shell', { sellToUs: 'Sell to us' });
