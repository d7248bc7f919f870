export interface PageIllustrationProps {
  readonly of: 'coin' | 'bar';
}

/** The illustration of a missing page (coin) or a failed page (bar), above the ruler. */
export default function PageIllustration({ of }: PageIllustrationProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decorative, hidden from screen readers.
    <svg viewBox="0 0 520 400" fill="none" stroke="currentColor">
      {of === 'coin' ? <BlankCoin /> : <BrokenBar />}
      <path d="M10 372h500" />
      <path d="M10 375.5h500" strokeWidth="7" strokeDasharray="1 5" />
      <path d="M10 379h500" strokeWidth="14" strokeDasharray="1 59" />
    </svg>
  );
}

/** A blank coin. */
function BlankCoin() {
  return (
    <>
      <circle cx="260" cy="190" r="150" fill="var(--c-stone)" stroke="none" />
      <circle cx="260" cy="190" r="150" strokeWidth="1.5" />
      <circle cx="260" cy="190" r="143" strokeWidth="7" strokeDasharray="1.5 4.5" opacity=".6" />
      <circle cx="260" cy="190" r="134" />
      <circle cx="260" cy="190" r="126" strokeWidth="3" strokeLinecap="round" strokeDasharray="0 9" />
      <text
        x="260"
        y="226"
        textAnchor="middle"
        fontFamily="var(--f-display)"
        fontSize="104"
        fill="var(--c-ink)"
        stroke="none"
        letterSpacing="-3"
      >
        404
      </text>
    </>
  );
}

/** A broken bar. */
function BrokenBar() {
  const lettering = {
    y: 216,
    textAnchor: 'middle',
    fontFamily: 'var(--f-display)',
    fontSize: 54,
    fill: 'var(--c-ink)',
    stroke: 'none',
  } as const;
  return (
    <>
      <path
        d="M96 84h150l-14 62 30 40-26 58 18 56-10 20H96zM430 84H284l-14 62 30 40-26 58 18 56-10 20h148z"
        fill="var(--c-stone)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M112 100h113M112 304h124M304 100h110M300 304h114" />
      <text x="172" {...lettering}>
        Ag
      </text>
      <text x="362" {...lettering}>
        999
      </text>
    </>
  );
}
