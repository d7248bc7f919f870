import type { QueryClient } from '@tanstack/react-query';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import {
  ExportAccountDocument,
  ExportOrdersDocument,
  ExportReviewsDocument,
  ExportValuationsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { readerOf } from '../../../platform/graphql/reader-of.ts';
import { exportMetals } from '../session/export-metals.ts';

/** As in `ExportValuations`. */
const VALUATIONS_PER_PAGE = 10;

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
  /** Numbers of those that were changed after they were issued. The shop shows no more of them. */
  const alteredValuations: string[] = [];
  const valuations = await all(async (page) => {
    const { customer: mine } = await ask(ExportValuationsDocument, { page });
    const { items = [], altered = [], total_count: count = 0 } = mine?.metals.valuations ?? {};
    alteredValuations.push(...altered);
    return { items, pages: Math.ceil(count / VALUATIONS_PER_PAGE) };
  });
  // One after the other: the shop makes few files at once.
  const lotsCsv = await exportMetals('lots');
  const salesCsv = await exportMetals('sales');
  const {
    addresses,
    wishlists,
    alerts,
    alert_delivery: alertDelivery,
    push,
    metals,
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
    metals: { lotsCsv, salesCsv, years: metals?.years ?? [], valuations, alteredValuations },
    sellQuotes,
    identityRequests,
    mailChoices,
    savedCards,
  };
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
