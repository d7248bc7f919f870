import type { ElementNode } from '@ingot/page-builder/html-tree.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { contentText } from '../content-texts.ts';
import styles from './builder.module.css';
import { findLinkLists, type LinkEntry, moveLink, writeLinks } from './link-list.ts';

interface LinkListsProps {
  readonly node: ElementNode;
  readonly onChange: (node: ElementNode) => void;
}

/** The lists of links in a menu or a footer. Renders nothing for content without such lists. */
export function LinkLists({ node, onChange }: LinkListsProps) {
  return findLinkLists(node).map(({ path, title, links }) => {
    const write = (next: readonly LinkEntry[]) => {
      const changed = writeLinks(node, path, next);
      if (changed !== null) onChange(changed);
    };
    const move = (from: number, to: number) => {
      const changed = moveLink(node, path, { from, to });
      if (changed !== null) onChange(changed);
    };
    return (
      <fieldset key={path.join('.')} className={styles.rows}>
        <legend>{title || contentText('links')}</legend>
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no other key.
          <div key={index} className={styles.linkFields}>
            <TextField
              label={contentText('linkText')}
              value={link.text}
              onChange={({ target }) => write(links.with(index, { ...link, text: target.value }))}
            />
            <TextField
              label={contentText('linkAddress')}
              value={link.address}
              onChange={({ target }) => write(links.with(index, { ...link, address: target.value }))}
            />
            <div className={styles.linkActions}>
              <Button
                size="sm"
                variant="quiet"
                aria-label={contentText('moveLinkUp', { text: link.text })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                {contentText('moveUp')}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={contentText('moveLinkDown', { text: link.text })}
                disabled={index === links.length - 1}
                onClick={() => move(index, index + 1)}
              >
                {contentText('moveDown')}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={contentText('removeLink', { text: link.text })}
                onClick={() => write(links.toSpliced(index, 1))}
              >
                {contentText('remove')}
              </Button>
            </div>
          </div>
        ))}
        <Button size="sm" onClick={() => write([...links, { text: contentText('newButton'), address: '/' }])}>
          {contentText('addLink')}
        </Button>
      </fieldset>
    );
  });
}
