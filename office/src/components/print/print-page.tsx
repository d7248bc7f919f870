import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { componentText } from '../component-texts.ts';
import { PageHeader, type PageHeaderProps } from '../page/page-header.tsx';

interface PrintPageProps {
  readonly back: NonNullable<PageHeaderProps['back']>;
  /** The sheet. */
  readonly children: ReactNode;
}

/** The page of a document, with the button that prints it. */
export function PrintPage({ back, children }: PrintPageProps) {
  return (
    <>
      <PageHeader
        title={componentText('documents')}
        back={back}
        actions={
          <Button variant="primary" onClick={() => window.print()}>
            <Icon of={Printer} />
            {componentText('print')}
          </Button>
        }
      />
      {children}
    </>
  );
}
