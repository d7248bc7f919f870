import { ErrorPage } from '../shell/error-page.tsx';
import { Logo } from '../shell/logo.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { ThemeSwitch } from '../shell/theme-switch.tsx';
import { Reed } from '../ui/reed.tsx';
import { ButtonPart } from './style-guide/button-part.tsx';
import { DialogPart } from './style-guide/dialog-part.tsx';
import { FieldPart } from './style-guide/field-part.tsx';
import { NavigationPart } from './style-guide/navigation-part.tsx';
import { PicturePart } from './style-guide/picture-part.tsx';
import { StatePart } from './style-guide/state-part.tsx';
import styles from './style-guide/style-guide.module.css';
import { ColourPart, ShapePart, TypePart } from './style-guide/token-parts.tsx';

/** Every token and every part of the design system in every state, at `/style-guide` (ROUTE-07, OPEN-47). */
export default function StyleGuideRoute() {
  return (
    <div className="wrap section">
      <PageHead title="Style guide" isHidden />
      <header className={styles.head}>
        <div className="row">
          <Logo />
          <ThemeSwitch />
        </div>
        <h1>Struck, weighed, certified.</h1>
        <p className="lead">
          Ingot looks like an assay office: white paper, green ink, a ruled scale, and metal that is the only
          thing allowed to shine.
        </p>
      </header>
      <Reed />
      <ColourPart />
      <TypePart />
      <ShapePart />
      <ButtonPart />
      <FieldPart />
      <StatePart />
      <NavigationPart />
      <PicturePart />
      <DialogPart />
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
