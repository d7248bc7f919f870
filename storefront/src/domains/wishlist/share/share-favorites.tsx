import { Button } from '@ingot/ui/buttons/button.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import styles from '../favorites.module.css';
import { favoritesText } from '../favorites-texts.ts';
import type { ShareDialogProps, SharedList } from './share-dialog.tsx';

const ShareDialog = lazyPart<ShareDialogProps>(() => import('./share-dialog.tsx'));

/** A button that shares the list, and whether it is shared. */
export function ShareFavorites({ list, ownName }: { readonly list: SharedList; readonly ownName: string }) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <div className={styles.head}>
      <Button size="sm" onClick={() => setDialog('open')}>
        <Icon of={Share2} size="sm" />
        {favoritesText('share')}
      </Button>
      {list.shared_name != null && (
        <span className="small muted">
          {favoritesText('isShared', { name: list.shared_name })} {favoritesText('sharedNew')}
        </span>
      )}
      {dialog !== 'unused' && (
        <ShareDialog
          list={list}
          ownName={ownName}
          isOpen={dialog === 'open'}
          onClose={() => setDialog('closed')}
          onMissing={() => setDialog('unused')}
        />
      )}
    </div>
  );
}
