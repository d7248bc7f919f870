import {
  type ConnectionFieldsFragment,
  ShopConnectionsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** The topic of the connections. */
export const CONNECTIONS = 'connections';

/** The connections of the shop. */
export const connectionsQuery = officeQuery(CONNECTIONS, ShopConnectionsDocument, {});

/** The connections as the shop reports them. */
export type Connections = ConnectionFieldsFragment;

/** One connection. */
export type Connection = Connections['connections'][number];

/** Returns the connections with these names, in their order. */
export function connectionsOf({ connections }: Connections, names: readonly string[]): Connection[] {
  return names.flatMap((name) => connections.filter((one) => one.name === name));
}
