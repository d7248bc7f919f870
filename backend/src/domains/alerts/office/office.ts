import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import type { OfficePart } from '../../../platform/office/office-part.ts';
import { findAlerts } from '../alert.repository.ts';
import type { Alert } from '../alert.ts';
import { figureText } from '../mails/figure-texts.ts';

const resolvers: Resolvers = {
  Query: {
    customer_alerts: async (_, { customer }, { services: { db, catalog, shop } }) => {
      const alerts = await findAlerts(db, { customerId: readId(customer) });
      const products = catalog.current();
      return alerts.map((alert) =>
        presentAlert(alert, {
          productName: (id) => products.productById(id)?.name ?? null,
          methodName: (code) => shop.paymentMethods.find((one) => one.code === code)?.shortTitle ?? code,
        }),
      );
    },
  },
};

/** Names of what an alert refers to. */
interface AlertNames {
  productName(productId: number): string | null;
  methodName(code: string): string;
}

function presentAlert({ target, ...alert }: Alert, names: AlertNames) {
  const method = 'method' in target ? target.method : null;
  return {
    id: String(alert.id),
    kind: target.kind,
    product: 'productId' in target ? names.productName(target.productId) : null,
    metal: 'metal' in target ? target.metal : null,
    direction: 'direction' in target ? target.direction : null,
    figure: 'thresholdE4' in target ? figureText(target, target.thresholdE4) : null,
    payment_method: method === null ? null : names.methodName(method),
    quantity: 'quantity' in target ? target.quantity : 1,
    is_paused: alert.isPaused,
    reached_at: alert.reachedAtMs,
    created_at: alert.createdAtMs,
  };
}

/** The alerts domain's part of the back office. */
export const office: OfficePart = { resolvers };
