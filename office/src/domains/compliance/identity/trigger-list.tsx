import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../components/layout/section.tsx';
import styles from './identity.module.css';
import { triggersQuery } from './identity-query.ts';
import { identityText } from './identity-texts.ts';

/** The rules by which the shop asks for documents. */
export function TriggerList() {
  const { data } = useQuery(triggersQuery);
  const triggers = data?.identity_triggers ?? [];
  if (triggers.length === 0) return null;
  return (
    <Section title={identityText('rules')}>
      <dl className={styles.rules}>
        {triggers.map(({ cause, text, required }) => (
          <div key={cause}>
            <dt>{identityText(`cause_${cause}`)}</dt>
            <dd>
              {text}
              <small>{identityText('required', { documents: required.join('; ') })}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
