import { METALS } from '@ingot/rules/metals/metal.ts';
import { Price } from '@ingot/ui/labels/price.tsx';
import { Hallmark } from '../../domains/metals/names/hallmark.tsx';
import { Demo, Part } from './part.tsx';
import styles from './style-guide.module.css';

const COLOURS: readonly (readonly [title: string, tokens: readonly string[]])[] = [
  [
    'Ground and ink',
    'page surface stone stone-2 sunken photo line line-2 line-ui ink ink-2 ink-3 ink-inverse'.split(' '),
  ],
  [
    'Vault green and action',
    'vault vault-2 vault-3 vault-line on-vault on-vault-2 action action-hover action-press on-action action-tint link link-hover focus focus-gap'.split(
      ' ',
    ),
  ],
  ['Metals: text, mark, tint', METALS.flatMap((metal) => [metal, `${metal}-mark`, `${metal}-tint`])],
  [
    'Meaning',
    [
      ...['success', 'warning', 'error', 'info'].flatMap((kind) => [kind, `${kind}-tint`, `${kind}-line`]),
      ...['up', 'down', 'up-on-vault', 'down-on-vault', 'star', 'star-off', 'scrim'],
    ],
  ],
];

/** Every color token, under its name in the stylesheets. */
export function ColourPart() {
  return (
    <Part title="Colour">
      {COLOURS.map(([title, tokens]) => (
        <div key={title}>
          <h3>{title}</h3>
          <div className={styles.swatches}>
            {tokens.map((token) => (
              <div key={token}>
                <i style={{ background: `var(--c-${token})` }} />
                <b>{token.replaceAll('-', ' ')}</b>
                --c-{token}
              </div>
            ))}
          </div>
        </div>
      ))}
    </Part>
  );
}

const SIZES = [
  ['4xl', 'Every ounce, to scale.'],
  ['3xl', 'Choose a metal'],
  ['2xl', 'What you pay, taken apart'],
  ['xl', 'How is it packed?'],
  ['lg', 'The difference is the premium: the mint’s work, the assay, our margin.'],
  ['md', 'Weighed and assayed before it is listed. Insured until you sign.'],
  ['sm', 'Prices move with the market and refresh every 30 seconds.'],
  ['xs', '© Ingot. Terms and privacy.'],
  ['2xs', '1,284'],
] as const;

/** Font sizes of headings. */
const DISPLAY = new Set(['4xl', '3xl', '2xl', 'xl']);

/** Every font size in its typeface, and numbers in columns. */
export function TypePart() {
  return (
    <Part title="Type">
      {SIZES.map(([size, text]) => (
        <p key={size} className={styles.line}>
          <span>
            {DISPLAY.has(size) ? 'Besley' : 'Hanken Grotesk'} --t-{size}
          </span>
          <span
            style={{
              fontSize: `var(--t-${size})`,
              fontFamily: DISPLAY.has(size) ? 'var(--f-display)' : undefined,
              lineHeight: 1.2,
            }}
          >
            {text}
          </span>
        </p>
      ))}
      {(['regular', 'medium', 'semi', 'bold'] as const).map((weight) => (
        <p key={weight} className={styles.line}>
          <span>--w-{weight}</span>
          <span style={{ fontWeight: `var(--w-${weight})` }}>One troy ounce is 31.1034768 g.</span>
        </p>
      ))}
      <p className={styles.line}>
        <span>Tabular figures</span>
        <span>
          <Price amount={{ value: 11142, currency: 'USD' }} size="lg" />
          <br />
          <Price amount={{ value: 1111.11, currency: 'EUR' }} />
          <br />
          <Price amount={{ value: 45.18, currency: 'GBP' }} isFormer />
        </span>
      </p>
    </Part>
  );
}

const SPACES = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16', '20', '24', 'gutter', 'section'];
const MOTION = ['1', '2', '3', 'shimmer', 'page-hold'];
const WIDTHS = ['global', 'prose', 'form', 'sidebar', 'modal', 'account-panel', 'minicart', 'suggest'];

/** Hallmarks, spacing, corners, shadows, widths and motion. */
export function ShapePart() {
  return (
    <Part title="Shape">
      <Demo title="Hallmarks">
        {METALS.map((metal) => (
          <Hallmark key={metal} metal={metal} size="lg" />
        ))}
        {METALS.map((metal) => (
          <Hallmark key={metal} metal={metal} />
        ))}
      </Demo>
      <h3>Space</h3>
      {SPACES.map((space) => (
        <p key={space} className={styles.line}>
          <span>--s-{space}</span>
          <i className={styles.bar} style={{ width: `var(--s-${space})` }} />
        </p>
      ))}
      <Demo title="Corner and depth">
        {['--r-1', '--r-2', '--r-3'].map((corner) => (
          <span key={corner}>
            <i
              className={styles.box}
              style={{ borderRadius: `var(${corner})`, border: '1px solid var(--c-line-ui)' }}
            />
            {corner}
          </span>
        ))}
        {['--e-0', '--e-1', '--e-2', '--e-3'].map((depth) => (
          <span key={depth}>
            <i className={styles.box} style={{ boxShadow: `var(${depth})` }} />
            {depth}
          </span>
        ))}
      </Demo>
      <h3>Widths and motion</h3>
      {WIDTHS.map((width) => (
        <p key={width} className={styles.line}>
          <span>--w-{width}</span>
          <i className={styles.bar} style={{ width: `var(--w-${width})`, maxWidth: '100%' }} />
        </p>
      ))}
      <p className={styles.line}>
        <span>Motion</span>
        <span>{MOTION.map((duration) => `--d-${duration}`).join(', ')}</span>
      </p>
    </Part>
  );
}
