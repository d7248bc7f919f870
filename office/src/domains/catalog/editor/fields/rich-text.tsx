import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { editorText } from '../editor-texts.ts';
import styles from './fields.module.css';

interface RichTextProps {
  readonly label: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
}

/** The elements that the shop's sanitizer keeps and that this view can edit. */
const extensionsFor = (hasTitle: boolean) => [
  StarterKit.configure({
    // A page has one title. Only a text that has it already, such as a banner, keeps it.
    heading: { levels: hasTitle ? [1, 2, 3, 4] : [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
  }),
];

const EMPTY = '<p></p>';
const TITLE = /<h1[\s>]/i;

/** A text editor in its own chunk, together with its library. */
export default function RichText(props: RichTextProps) {
  const { html } = props;
  const typed = useRef(html);
  const [hasTitle, setHasTitle] = useState(() => TITLE.test(html));
  // The levels of an editor are fixed. A text from outside may need others; one typed here may not.
  if (html !== typed.current && TITLE.test(html) !== hasTitle) setHasTitle(!hasTitle);
  return <TextEditor key={String(hasTitle)} {...props} hasTitle={hasTitle} typed={typed} />;
}

interface TextEditorProps extends RichTextProps {
  readonly hasTitle: boolean;
  /** The text as it was last typed here, or taken over. */
  readonly typed: RefObject<string>;
}

function TextEditor({ label, html, onChange, hasTitle, typed }: TextEditorProps) {
  const [extensions] = useState(() => extensionsFor(hasTitle));
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor: changed }) => {
      typed.current = htmlOf(changed);
      onChange(typed.current);
    },
  });
  // Applies a text from outside: after a discard, or from another person.
  useEffect(() => {
    if (typed.current === html || editor.isDestroyed) return;
    typed.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html, typed]);
  return (
    <div>
      <Tools editor={editor} />
      <div className={styles.text}>
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

function htmlOf(editor: Editor): string {
  const html = editor.getHTML();
  return html === EMPTY ? '' : html;
}

function Tools({ editor }: { readonly editor: Editor }) {
  const [address, setAddress] = useState<string | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  const openLink = () =>
    setAddress(address === null ? String(editor.getAttributes('link')['href'] ?? '') : null);
  const setLink = () => {
    if (address?.trim()) chain().extendMarkRange('link').setLink({ href: address.trim() }).run();
    setAddress(null);
  };
  return (
    <div className={styles.tools}>
      <Tool isOn={state.bold} onPress={() => chain().toggleBold().run()}>
        {editorText('bold')}
      </Tool>
      <Tool isOn={state.italic} onPress={() => chain().toggleItalic().run()}>
        {editorText('italic')}
      </Tool>
      <Tool isOn={state.heading} onPress={() => chain().toggleHeading({ level: 3 }).run()}>
        {editorText('heading')}
      </Tool>
      <Tool isOn={state.bullets} onPress={() => chain().toggleBulletList().run()}>
        {editorText('bulletList')}
      </Tool>
      <Tool isOn={state.numbers} onPress={() => chain().toggleOrderedList().run()}>
        {editorText('numberedList')}
      </Tool>
      <Tool isOn={state.link} onPress={openLink}>
        {editorText('link')}
      </Tool>
      <Tool onPress={() => chain().undo().run()}>{editorText('undoTyping')}</Tool>
      <Tool onPress={() => chain().redo().run()}>{editorText('redoTyping')}</Tool>
      {address !== null && (
        <span className={styles.address}>
          <input
            aria-label={editorText('linkAddress')}
            placeholder="https://"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') setLink();
              if (event.key === 'Escape') setAddress(null);
            }}
          />
          <Tool onPress={setLink}>{editorText('setLink')}</Tool>
          <Tool
            onPress={() => {
              chain().extendMarkRange('link').unsetLink().run();
              setAddress(null);
            }}
          >
            {editorText('removeLink')}
          </Tool>
        </span>
      )}
    </div>
  );
}

function Tool({
  isOn,
  onPress,
  children,
}: {
  readonly isOn?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  );
}
