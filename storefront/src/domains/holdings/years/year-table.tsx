import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Table } from '@ingot/ui/tables/table.tsx';
import type { Ref } from 'react';
import styles from '../figures/my-metals.module.css';
import type { OwnYear } from '../metals-query.ts';
import { yearText } from './year-texts.ts';

export interface YearTableProps {
  /** The newest first. */
  readonly years: readonly OwnYear[];
  /** Ref to the section. The page focuses it after a year is closed, because the year's buttons are removed. */
  readonly section: Ref<HTMLElement>;
  readonly onChange: (year: OwnYear) => void;
  readonly onCloseYear: (year: OwnYear) => void;
}

/** The method of each year with sales. Renders nothing without a sale. */
export function YearTable({ years, section, ...acts }: YearTableProps) {
  if (years.length === 0) return null;
  return (
    <section aria-labelledby="years" ref={section} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id="years">{yearText('title')}</h2>
      </div>
      <Table isPlain className={styles.lots}>
        <caption className="vh">{yearText('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{yearText('year')}</th>
            <th scope="col">{yearText('method')}</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <YearRow key={year.year} year={year} {...acts} />
          ))}
        </tbody>
      </Table>
      <p className="muted">{yearText('about')}</p>
    </section>
  );
}

interface YearRowProps extends Pick<YearTableProps, 'onChange' | 'onCloseYear'> {
  readonly year: OwnYear;
}

function YearRow({ year, onChange, onCloseYear }: YearRowProps) {
  const named = { year: String(year.year) };
  return (
    <tr>
      <th scope="row">
        {year.year}
        {year.is_closed ? (
          <small>{yearText('closed')}</small>
        ) : (
          <span className={styles.acts}>
            <TextButton
              className="small"
              aria-label={yearText('changeOf', named)}
              onClick={() => onChange(year)}
            >
              {yearText('change')}
            </TextButton>
            {year.can_close && (
              <TextButton
                className="small"
                aria-label={yearText('closeOf', named)}
                onClick={() => onCloseYear(year)}
              >
                {yearText('close')}
              </TextButton>
            )}
          </span>
        )}
      </th>
      <td>{yearText(year.method)}</td>
    </tr>
  );
}
