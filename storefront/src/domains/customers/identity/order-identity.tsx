import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { OrderIdentityRequestDocument } from '../../../platform/graphql/generated/graphql.ts';
import styles from './identity.module.css';
import { IdentityRequest } from './identity-request.tsx';
import { identityText } from './identity-texts.ts';

const requestQuery = (orderToken: string) =>
  documentQuery(
    OrderIdentityRequestDocument,
    { orderToken },
    { isFresh: true, isPrivate: true, staleTime: 0 },
  );

/** The shop's request for identity documents about an order; nothing without a request. */
export default function OrderIdentity({ orderToken }: { readonly orderToken: string }) {
  const { data, refetch } = useQuery(requestQuery(orderToken));
  const request = data?.identityRequest;
  if (!request) return null;
  return (
    <div className={styles.aboveReceipt}>
      <section className={styles.section} aria-labelledby="identity-check">
        <h2 id="identity-check">{identityText('title')}</h2>
        <IdentityRequest request={request} orderToken={orderToken} onSent={refetch} />
      </section>
    </div>
  );
}
