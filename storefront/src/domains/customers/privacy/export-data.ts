import type { QueryClient } from '@tanstack/react-query';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import {
  ExportAccountDocument,
  ExportOrdersDocument,
  ExportReviewsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { readerOf } from '../../../platform/graphql/reader-of.ts';
import { fetchFile } from '../session/fetch-file.ts';

/** One page of a paginated list. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly pages: number;
}

/**
 * Returns all data that the shop has about the customer as one object: account, addresses, orders,
 * favorites, reviews, alerts, metals, sell quotes, identity checks, mail preferences and saved cards. Data that the account
 * may not read is omitted.
 * @throws GraphQLFailure or FileRejection when any part fails, because a partial export would look complete
 */
export async function exportData(client: QueryClient): Promise<object> {
  const ask: ExecuteDocument = (document, variables) =>
    readerOf(client)(document, variables, { isFresh: true });
  const { customer, customerPaymentTokens } = await ask(ExportAccountDocument, {});
  const orders = await all(async (page) => {
    const { customer: mine } = await ask(ExportOrdersDocument, { page });
    return { items: mine?.orders?.items ?? [], pages: mine?.orders?.page_info?.total_pages ?? 1 };
  });
  const reviews = await all(async (page) => {
    const { customer: mine } = await ask(ExportReviewsDocument, { page });
    return { items: mine?.reviews.items ?? [], pages: mine?.reviews.page_info.total_pages ?? 1 };
  });
  const [lotsCsv, salesCsv] = await Promise.all(['lots', 'sales'].map(readMetals));
  const {
    addresses,
    wishlists,
    alerts,
    alert_delivery: alertDelivery,
    push,
    sell_quotes: sellQuotes,
    identity_requests: identityRequests,
    mail_choices,
    ...account
  } = customer ?? {};
  const mailChoices = { newsletter: customer?.is_subscribed ?? false, ...mail_choices };
  const savedCards = customerPaymentTokens?.items ?? [];
  return {
    account,
    addresses,
    orders,
    wishlists,
    reviews,
    alerts,
    alertDelivery,
    notifiedBrowsers: push?.browsers ?? [],
    metals: { lotsCsv, salesCsv },
    sellQuotes,
    identityRequests,
    mailChoices,
    savedCards,
  };
}

/** Returns all lots or sales, sold lots too, as CSV. "My metals" imports these files again. */
async function readMetals(kind: string): Promise<string> {
  return (await fetchFile(`/metal-files/${kind}`)).text();
}

async function all<Item>(read: (page: number) => Promise<Page<Item>>): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await read(page);
    items.push(...answer.items);
    pages = answer.pages;
  }
  return items;
}
