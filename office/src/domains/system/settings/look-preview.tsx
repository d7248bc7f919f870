import { brandTokens, DEFAULT_BRAND_COLORS } from '@ingot/rules/shop/brand/brand-colors.ts';
import type { CSSProperties } from 'react';
import { Section } from '../../../components/layout/section.tsx';
import { systemText } from '../system-texts.ts';
import { type Drafts, formGroups, shownValue } from './form-fields.ts';
import styles from './look-preview.module.css';
import type { SettingsPageData } from './settings-query.ts';

interface LookPreviewProps {
  readonly page: SettingsPageData;
  readonly drafts: Drafts;
}

/** The light theme, which tokens cannot name inside of a dark page (`tokens.css`). */
const LIGHT = {
  '--c-page': '#ffffff',
  '--c-surface': '#ffffff',
  '--c-ink': '#13201b',
  '--c-line': '#dfe3dc',
  '--c-on-action': '#ffffff',
};

/** The shop's header, a button and a link with the typed logo and colors, by day and by night. */
export function LookPreview({ page, drafts }: LookPreviewProps) {
  const fields = formGroups(page).flatMap((group) => group.fields);
  const textOf = (id: string) => {
    const field = fields.find((one) => one.id === id);
    const value = field && shownValue(field, drafts);
    return typeof value === 'string' ? value : '';
  };
  const { always, light } = brandTokens({
    primary: colorIn(textOf('appearance.primary_color'), DEFAULT_BRAND_COLORS.primary),
    link: colorIn(textOf('appearance.link_color'), DEFAULT_BRAND_COLORS.link),
  });
  const logo = { text: textOf('store.logo_text'), picture: textOf('store.logo_picture') };
  return (
    <Section title={systemText('look')}>
      <div className={styles.both}>
        <Sample logo={logo} theme="light" tokens={{ ...LIGHT, ...always, ...light }} />
        <Sample logo={logo} theme="dark" tokens={always} />
      </div>
    </Section>
  );
}

interface SampleProps {
  readonly logo: { readonly text: string; readonly picture: string };
  readonly theme: 'light' | 'dark';
  readonly tokens: Readonly<Record<string, string>>;
}

function Sample({ logo, theme, tokens }: SampleProps) {
  return (
    <div
      role="img"
      aria-label={systemText(theme === 'light' ? 'lookLight' : 'lookDark')}
      data-theme={theme}
      className={styles.sample}
      style={tokens as CSSProperties}
    >
      <span className={styles.bar}>{systemText('lookBar')}</span>
      <span className={styles.head}>
        {isShowable(logo.picture) ? <img src={logo.picture} alt="" /> : logo.text}
      </span>
      <span className={styles.body}>
        <span className={styles.button}>{systemText('lookButton')}</span>
        <span className={styles.link}>{systemText('lookLink')}</span>
      </span>
    </div>
  );
}

/** Returns a typed color, or the default while the person still types. */
function colorIn(typed: string, standard: string): string {
  return /^#[0-9a-f]{6}$/i.test(typed) ? typed : standard;
}

/** The office shows pictures of the shop only. */
function isShowable(picture: string): boolean {
  return picture.startsWith('/media/');
}
