import { editorText } from '../editor-texts.ts';
import styles from '../fields/fields.module.css';
import { ValueField } from '../fields/value-field.tsx';
import type { EditorModel } from '../state/editor-model.ts';

/** The address and the texts for search engines and for the search of the shop. */
export function SearchPanel({ model }: { readonly model: EditorModel }) {
  return (
    <>
      <div className={styles.grid}>
        <ValueField
          model={model}
          field="url_key"
          label={editorText('urlKey')}
          help={editorText('urlKeyHelp')}
          isWide
        />
        <ValueField
          model={model}
          field="meta_title"
          label={editorText('metaTitle')}
          help={editorText('metaTitleHelp')}
          isWide
        />
        <ValueField
          model={model}
          field="meta_description"
          label={editorText('metaDescription')}
          help={editorText('metaDescriptionHelp')}
          isLong
          isWide
        />
        <ValueField
          model={model}
          field="search_words"
          label={editorText('searchWords')}
          help={editorText('searchWordsOwn')}
          isWide
        />
        <ValueField
          model={model}
          field="popularity"
          kind="whole"
          label={editorText('popularity')}
          help={editorText('popularityHelp')}
        />
      </div>
      <p className="small muted">{editorText('searchWordsHelp')}</p>
    </>
  );
}
