import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Section } from '../../components/layout/section.tsx';
import { Split } from '../../components/layout/split.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { DemoSection } from '../../domains/system/setup/demo-section.tsx';
import styles from '../../domains/system/setup/setup.module.css';
import { type Setup, setupQuery, stepsOf } from '../../domains/system/setup/setup-query.ts';
import { setupText } from '../../domains/system/setup/setup-texts.ts';
import { useSetupVisit } from '../../domains/system/setup/setup-visit.ts';
import { StepList } from '../../domains/system/setup/step-list.tsx';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

/** Pages for the first look of the shop, which no step asks for. */
const LOOKS = [
  { to: '/content/blocks/home-hero-banner', text: () => setupText('looksHero') },
  { to: '/content/pages/home', text: () => setupText('looksHome') },
  { to: '/products/categories', text: () => setupText('looksMenu') },
  { to: '/settings/looks', text: () => setupText('looksColors') },
] as const;

export default function SetupPage() {
  const { data, error, refetch } = useQuery(setupQuery);
  const setup = data?.shop_setup;
  return (
    <>
      <PageHeader title={setupText('title')} lead={setupText('lead')} />
      {error !== null && <ListFailure error={failureText(error)} onRetry={() => void refetch()} />}
      {setup === undefined && error === null && <Skeleton height="30rem" />}
      {setup !== undefined && <Steps setup={setup} />}
    </>
  );
}

function Steps({ setup }: { readonly setup: Setup }) {
  const steps = stepsOf(setup);
  const open = steps.filter(({ state }) => state === 'open').length;
  useSetupVisit(open > 0);
  const progress = setupText('progress', {
    done: String(steps.length - open),
    all: String(steps.length),
  });
  const share = `${((steps.length - open) / steps.length) * 100}%`;
  return (
    <Split
      side={
        <>
          <Section title={setupText('before')}>
            <p className="small muted">
              {open === 0 ? setupText('ready') : setupText('notReady', { count: open })}
            </p>
            {setup.is_playing && <p className="small muted">{setupText('playing')}</p>}
          </Section>
          <DemoSection setup={setup} />
          <Section title={setupText('looks')}>
            <p className="small muted">{setupText('looksBody')}</p>
            <ul className={styles.links}>
              {LOOKS.map(({ to, text }) => (
                <li key={to}>
                  <PageLink className="link small" to={to}>
                    {text()}
                  </PageLink>
                </li>
              ))}
            </ul>
          </Section>
          <Section title={setupText('test')}>
            <p className="small muted">{setupText('testBody')}</p>
            {setup.is_playing && <p className="small muted">{setupText('testPlay')}</p>}
            <p>
              <a className="link small" href={setup.address} target="_blank" rel="noreferrer">
                {setupText('visit')}
              </a>
            </p>
          </Section>
        </>
      }
    >
      <div className={styles.gauge} style={{ '--v': share } as CSSProperties}>
        <p className="small">
          <b>{progress}</b>
        </p>
        <i role="img" aria-label={progress} />
      </div>
      <StepList setup={setup} steps={steps} />
    </Split>
  );
}

export { ErrorPage as ErrorBoundary };
