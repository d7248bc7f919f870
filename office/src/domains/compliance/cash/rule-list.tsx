import { useQuery } from '@tanstack/react-query';
import { writeDay } from '../../../components/labels/moments.ts';
import { Section } from '../../../components/layout/section.tsx';
import { complianceText } from '../compliance-texts.ts';
import { rulesQuery } from './cases-query.ts';
import styles from './rule-list.module.css';

/** The rules that open cases, with their sources. */
export function RuleList() {
  const { data } = useQuery(rulesQuery);
  const rules = data?.compliance_rules ?? [];
  if (rules.length === 0) return null;
  return (
    <Section title={complianceText('rules')}>
      {rules.some(({ applies }) => !applies) && <p>{complianceText('rulesElsewhere')}</p>}
      <dl className={styles.rules}>
        {rules.map(({ kind, text, source, since }) => (
          <div key={kind}>
            <dt>{complianceText(`kind_${kind}`)}</dt>
            <dd>
              {text}
              <small>{complianceText('ruleSource', { source, day: writeDay(since) })}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
