import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { MediaPicker } from '../../../components/media/media-picker.tsx';
import { pictureText } from './picture-texts.ts';
import styles from './pictures.module.css';
import type { Film } from './pictures-query.ts';

interface VideoPartProps {
  readonly video: Film | null;
  /** The name of the product, which is the title of a new video. */
  readonly name: string;
  readonly onChange: (video: Film | null) => void;
}

/** The video of a product: an address, or a file of the library. */
export function VideoPart({ video, name, onChange }: VideoPartProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const change = (changes: Partial<Film>) =>
    onChange({ ...(video ?? { url: '', title: name, description: '' }), ...changes });
  return (
    <>
      {video === null ? (
        <div className={styles.choices}>
          <span className="muted">{pictureText('noVideo')}</span>
          <Button size="sm" onClick={() => change({})}>
            {pictureText('videoAdd')}
          </Button>
        </div>
      ) : (
        <div className={styles.fields}>
          <TextField
            label={pictureText('videoAddress')}
            help={pictureText('videoAddressHelp')}
            value={video.url}
            onChange={({ target }) => change({ url: target.value })}
          />
          <TextField
            label={pictureText('videoTitle')}
            help={pictureText('videoTitleHelp')}
            maxLength={200}
            value={video.title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextAreaField
            label={pictureText('videoDescription')}
            isOptional
            rows={2}
            value={video.description}
            onChange={({ target }) => change({ description: target.value })}
          />
          <div className={styles.choices}>
            <Button size="sm" onClick={() => setIsChoosing(true)}>
              {pictureText('videoChoose')}
            </Button>
            <Button size="sm" onClick={() => onChange(null)}>
              {pictureText('videoRemove')}
            </Button>
          </div>
        </div>
      )}
      <MediaPicker
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        title={pictureText('videoChoose')}
        only="video"
        door="library-product"
        onChoose={([file]) => file && change({ url: `/media/${file.path}` })}
      />
    </>
  );
}
