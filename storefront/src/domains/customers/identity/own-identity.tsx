import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { OwnIdentityRequestsDocument } from '../../../platform/graphql/generated/graphql.ts';
import styles from './identity.module.css';
import { IdentityRequest } from './identity-request.tsx';
import { identityText } from './identity-texts.ts';

const requestsQuery = () => documentQuery(OwnIdentityRequestsDocument, {}, { isFresh: true, staleTime: 0 });

/** The shop's requests for the customer's identity documents; nothing without a request. */
export default function OwnIdentity() {
  const { data, refetch } = useQuery(requestsQuery());
  const requests = data?.customer?.identity_requests ?? [];
  if (requests.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="identity-check">
      <h2 id="identity-check">{identityText('title')}</h2>
      {requests.map((request) => (
        <IdentityRequest key={request.id} request={request} orderToken={null} onSent={refetch} />
      ))}
    </section>
  );
}
