import type { Resolvers } from '../../../generated/resolvers.ts';
import { formatTimestamp } from '../../../platform/graphql/timestamp.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { type BoughtFile, findBoughtFiles } from './bought-files.repository.ts';
import { downloadUrl, fileStatus, remainingDownloads } from './present-downloads.ts';

/** Resolvers of the files that buyers download. */
export const resolvers: Resolvers = {
  Query: {
    customerDownloadableProducts: async (_, __, { services, viewer }) => {
      const { customerId } = requireSignedIn(viewer);
      const files = await findBoughtFiles(services.db, { customerId });
      return { items: files.map((file) => presentFile(file, services.shop.baseUrl)) };
    },
  },
  CustomerOrder: {
    downloads: async ({ id, customerId, items }, _, { services, viewer }) => {
      if (!items.some(({ downloads }) => downloads !== null)) return [];
      // The token of a customer's order allows to read it, but not to download.
      const isBuyer = customerId === null || customerId === viewer.customerId;
      const files = await findBoughtFiles(services.db, { orderId: id });
      return files.map((file) => presentFile(file, isBuyer ? services.shop.baseUrl : null));
    },
  },
};

/** Returns a file for the API. Without a base URL it has no address. */
function presentFile(file: BoughtFile, baseUrl: string | null) {
  const status = fileStatus(file);
  const isOpen = status === 'available' && file.token !== null && baseUrl !== null;
  return {
    date: formatTimestamp(file.placedAt.getTime()),
    download_url: isOpen ? downloadUrl(baseUrl, file.token) : null,
    order_increment_id: file.orderNumber,
    product_name: file.productName,
    remaining_downloads: remainingDownloads(file),
    status,
    title: file.title,
  };
}
