import { useRef, useState } from 'react';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { benchText } from '../bench-texts.ts';
import { TakeOutDialog } from '../package/take-out-dialog.tsx';
import type { Manifest, ManifestPackage } from './manifests-query.ts';
import { OpenManifest } from './open-manifest.tsx';

/**
 * The open manifests, or that there is none. The question about a package stays open when its manifest is closed
 * meanwhile, so that its refusal is read.
 */
export function OpenManifests({ manifests }: { readonly manifests: readonly Manifest[] }) {
  const [asked, setAsked] = useState<ManifestPackage | null>(null);
  const all = useRef<HTMLElement>(null);
  return (
    <section ref={all} tabIndex={-1} aria-label={benchText('openManifests')}>
      {manifests.map((manifest) => (
        <OpenManifest key={manifest.id} manifest={manifest} onTakeOut={setAsked} />
      ))}
      {manifests.length === 0 && (
        <ListEmpty title={benchText('noManifest')} text={benchText('noManifestBody')} />
      )}
      {asked !== null && (
        <TakeOutDialog
          parcel={asked}
          isOpen
          onClose={() => setAsked(null)}
          // The button that opened the dialog is gone with its row.
          onTakenOut={() => requestAnimationFrame(() => all.current?.focus())}
        />
      )}
    </section>
  );
}
