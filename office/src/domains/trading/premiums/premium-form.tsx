import { METALS } from '@ingot/rules/metals/metal.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { useSettled } from '../../../components/fields/use-settled.ts';
import { Section } from '../../../components/layout/section.tsx';
import { SaveBar } from '../../../components/save/save-bar.tsx';
import { useLeaveWarning } from '../../../components/save/use-leave-warning.ts';
import { SavePremiumsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { MetalMark } from '../metals/metal-mark.tsx';
import { tradingText } from '../trading-texts.ts';
import { draftOf, inputOf, type PremiumDraft } from './premium-draft.ts';
import { premiumText } from './premium-texts.ts';
import styles from './premiums.module.css';
import type { Premiums } from './premiums-query.ts';
import { PreviewTable } from './preview-table.tsx';
import { RuleTable } from './rule-table.tsx';
import { StepTable } from './step-table.tsx';

/** The fields of all premiums with the resulting prices. A rejected save keeps the typed values. */
export function PremiumForm({ premiums }: { readonly premiums: Premiums }) {
  const [stored, setStored] = useState(premiums);
  const [draft, setDraft] = useState<PremiumDraft>(() => draftOf(stored));
  const input = inputOf(draft);
  const previewed = useSettled(input);
  const save = useAction(SavePremiumsDocument, {
    changes: ['settings', 'products'],
    success: () => premiumText('saved'),
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(stored));
  useLeaveWarning(isChanged);
  const isOutdated = stored.version !== premiums.version;
  const restart = (from: Premiums) => {
    setStored(from);
    setDraft(draftOf(from));
    save.reset();
  };
  // Without typed values, the form follows changes by other people.
  if (isOutdated && !isChanged && !save.isPending) restart(premiums);
  return (
    <>
      <Section title={premiumText('metals')}>
        <RuleTable
          label={premiumText('metal')}
          rows={METALS.flatMap((metal) => {
            const rule = draft.metals[metal];
            const use = stored.metals.find((one) => one.metal === metal);
            if (rule === undefined || use === undefined) return [];
            const heading = (
              <>
                <MetalMark metal={metal} isDecorative /> {tradingText(metal)}
              </>
            );
            const { following, products } = use;
            return [{ id: metal, name: tradingText(metal), heading, rule, following, products }];
          })}
          onChange={(metal, rule) =>
            setDraft((old) => ({ ...old, metals: { ...old.metals, [metal]: rule } }))
          }
        />
        <ul className={styles.help}>
          {(
            [
              'premiumHelp',
              'fixedHelp',
              'bidHelp',
              'surchargeHelp',
              'deductionHelp',
              'followingHelp',
            ] as const
          ).map((key) => (
            <li key={key}>{premiumText(key)}</li>
          ))}
        </ul>
      </Section>
      <Section title={premiumText('families')}>
        <p className="muted">{premiumText(stored.families.length === 0 ? 'noFamilies' : 'familiesHelp')}</p>
        {stored.families.length > 0 && (
          <RuleTable
            label={premiumText('family')}
            rows={stored.families.flatMap(({ family, example, following, products }) => {
              const rule = draft.families[family];
              if (rule === undefined) return [];
              const heading = (
                <>
                  <b>{family}</b>
                  <small className={styles.sku}>{example}</small>
                </>
              );
              return [{ id: family, name: family, heading, rule, following, products }];
            })}
            onChange={(family, rule) =>
              setDraft((old) => ({ ...old, families: { ...old.families, [family]: rule } }))
            }
          />
        )}
      </Section>
      <Section title={premiumText('steps')}>
        <p className="muted">{premiumText('stepsHelp')}</p>
        <StepTable steps={draft.steps} onChange={(steps) => setDraft((old) => ({ ...old, steps }))} />
      </Section>
      <Section title={premiumText('preview')}>
        {input === null && <p role="status">{premiumText('checkNumbers')}</p>}
        {previewed !== null && (
          <PreviewTable
            premiums={previewed}
            families={stored.families.map(({ family }) => family)}
            currency={stored.currency}
          />
        )}
      </Section>
      {save.error !== null && <Alert kind="error">{save.error}</Alert>}
      {isOutdated && isChanged && <Alert kind="warning">{premiumText('outdated')}</Alert>}
      {isChanged && (
        <SaveBar
          save={premiumText('save')}
          discard={premiumText('discard')}
          isBusy={save.isPending}
          isDisabled={input === null}
          onDiscard={() => restart(premiums)}
          onSave={async () => {
            if (input === null) return;
            const result = await save.run({ version: stored.version, premiums: input });
            if (result !== null) restart(result.save_premiums);
          }}
        >
          <b>{premiumText('bar')}</b> {premiumText('barBody')}
        </SaveBar>
      )}
    </>
  );
}
