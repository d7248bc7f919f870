import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import styles from './identity.module.css';
import type { IdentityRequest } from './identity-query.ts';
import { identityText } from './identity-texts.ts';

/** The facts of a request. */
export function IdentityFacts({ request }: { readonly request: IdentityRequest }) {
  const { subject, is_quote: isQuote, decided_at: decidedAt, due_at: dueAt } = request;
  return (
    <Facts
      facts={[
        {
          name: identityText('about'),
          value: <PageLink to={`/${isQuote ? 'quotes' : 'orders'}/${subject}`}>{subject}</PageLink>,
        },
        { name: identityText('email'), value: <span className={styles.email}>{request.email}</span> },
        { name: identityText('cause'), value: identityText(`cause_${request.cause}`) },
        { name: identityText('reasonFact'), value: request.reason },
        { name: identityText('requiredFact'), value: request.required.join('; ') },
        { name: identityText('askedOn'), value: writeDateTime(request.asked_at) },
        { name: identityText('askedBy'), value: request.asked_by },
        ...(dueAt === null || dueAt === undefined
          ? []
          : [{ name: identityText('dueFact'), value: writeDateTime(dueAt) }]),
        ...(decidedAt === null || decidedAt === undefined
          ? []
          : [{ name: identityText('decidedFact'), value: writeDateTime(decidedAt) }]),
      ]}
    />
  );
}
