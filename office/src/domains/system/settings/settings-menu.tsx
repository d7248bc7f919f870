import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { systemText } from '../system-texts.ts';
import styles from './settings.module.css';
import { settingsMenuQuery } from './settings-query.ts';

/** The pages of the settings: links at the left, one list to choose from on narrow screens. */
export function SettingsMenu({ code }: { readonly code: string }) {
  const { data } = useQuery(settingsMenuQuery);
  const navigate = useNavigate();
  const id = useId();
  const pages = data?.settings_pages ?? [];
  return (
    <nav className={styles.menu} aria-label={systemText('menu')}>
      <ul>
        {pages.map((page) => (
          <li key={page.code}>
            <PageLink to={`/settings/${page.code}`} aria-current={page.code === code ? 'page' : undefined}>
              {page.title}
            </PageLink>
          </li>
        ))}
      </ul>
      <label htmlFor={id} className="vh">
        {systemText('page')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={code}
        onChange={({ target }) => void navigate(`/settings/${target.value}`)}
      >
        {pages.map((page) => (
          <option key={page.code} value={page.code}>
            {page.title}
          </option>
        ))}
      </select>
    </nav>
  );
}
