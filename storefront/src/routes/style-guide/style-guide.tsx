import { Reed } from '@ingot/ui/pictures/reed.tsx';
import { ThemeSwitch } from '../../shell/footer/theme-switch.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import { Logo } from '../../shell/top-bar/logo.tsx';
import { ButtonPart } from './button-part.tsx';
import { DialogPart } from './dialog-part.tsx';
import { FieldPart } from './field-part.tsx';
import { NavigationPart } from './navigation-part.tsx';
import { PicturePart } from './picture-part.tsx';
import { StatePart } from './state-part.tsx';
import styles from './style-guide.module.css';
import { ColourPart, ShapePart, TypePart } from './token-parts.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** Every token and component of the design system in every state, at `/style-guide`. */
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
