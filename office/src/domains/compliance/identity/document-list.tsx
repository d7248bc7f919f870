import { Button } from '@ingot/ui/buttons/button.tsx';
import { useState } from 'react';
import { writeDateTime, writeTime } from '../../../components/labels/moments.ts';
import { writeBytes } from '../../../components/labels/write-bytes.ts';
import { Section } from '../../../components/layout/section.tsx';
import styles from './identity.module.css';
import type { IdentityRequest } from './identity-query.ts';
import { identityText } from './identity-texts.ts';

type UploadedDocument = IdentityRequest['documents'][number];

/** The documents of a request. A photo opens on the page, a PDF as a download. */
export function DocumentList({ documents }: Pick<IdentityRequest, 'documents'>) {
  return (
    <Section title={identityText('documents')}>
      {documents.length === 0 ? (
        <p className={`muted ${styles.note}`}>{identityText('noDocuments')}</p>
      ) : (
        <>
          <ul className={styles.documents}>
            {documents.map((document, at) => (
              <li key={document.id}>
                <OneDocument document={document} number={at + 1} />
              </li>
            ))}
          </ul>
          <p className={`small muted ${styles.note}`}>{identityText('openNote')}</p>
        </>
      )}
    </Section>
  );
}

function OneDocument({
  document: { id, is_pdf: isPdf, size_bytes: bytes, uploaded_at: uploadedAt, delete_at: deleteAt },
  number,
}: {
  readonly document: UploadedDocument;
  readonly number: number;
}) {
  const [isShown, setIsShown] = useState(false);
  const address = `/office/media/identity/${id}`;
  const size = writeBytes(bytes);
  return (
    <>
      <div className={styles.document}>
        <span>
          <b>{identityText(isPdf ? 'pdf' : 'photo', { size })}</b>
          <small>{identityText('uploaded', { time: writeDateTime(uploadedAt) })}</small>
          <small>{identityText('deleted', { day: writeTime(deleteAt) })}</small>
        </span>
        {isPdf ? (
          <a className="link" href={address} download>
            {identityText('downloadPdf')}
          </a>
        ) : (
          <Button size="sm" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {identityText(isShown ? 'hidePhoto' : 'showPhoto')}
          </Button>
        )}
      </div>
      {isShown && (
        <img
          className={styles.photo}
          src={address}
          alt={identityText('photoOf', { number: String(number) })}
        />
      )}
    </>
  );
}
