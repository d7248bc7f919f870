import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Moon, Sun } from 'lucide-react';
import { shellText } from '../shell-texts.ts';
import styles from './footer.module.css';
import { chooseTheme, useTheme } from './theme.ts';

/** Changes between the light and the dark theme; the choice is kept in this browser. */
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
