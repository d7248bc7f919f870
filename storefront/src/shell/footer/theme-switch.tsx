import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Moon, Sun } from 'lucide-react';
import { shellText } from '../shell-texts.ts';
import styles from './footer.module.css';
import { chooseTheme, useTheme } from './theme.ts';

/** Switches between light and dark theme; the browser stores the choice. */
export function ThemeSwitch() {
  const theme = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" className={styles.theme} onClick={() => chooseTheme(next)}>
      <Icon of={next === 'dark' ? Moon : Sun} size="sm" />
      {shellText(next === 'dark' ? 'dark' : 'light')}
    </button>
  );
}
