import { useEffect, useRef, useState } from 'react';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { pastedHtml } from './pasted-html.ts';

type Props = { label: string; html: string; onChange: (html: string) => void };
type Tool = { name: string; isOn: (editor: Editor) => boolean; run: (editor: Editor) => void };

const TOOLS: Tool[] = [
  {
    name: 'Heading',
    isOn: (it) => it.isActive('heading', { level: 2 }),
    run: (it) => it.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  { name: 'Bold', isOn: (it) => it.isActive('bold'), run: (it) => it.chain().focus().toggleBold().run() },
  { name: 'Italic', isOn: (it) => it.isActive('italic'), run: (it) => it.chain().focus().toggleItalic().run() },
  { name: 'List', isOn: (it) => it.isActive('bulletList'), run: (it) => it.chain().focus().toggleBulletList().run() },
  { name: 'Numbers', isOn: (it) => it.isActive('orderedList'), run: (it) => it.chain().focus().toggleOrderedList().run() },
  { name: 'Quote', isOn: (it) => it.isActive('blockquote'), run: (it) => it.chain().focus().toggleBlockquote().run() },
];

/** The HTML that the API keeps after sanitising (server, safe-html). */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
];

function Toolbar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: it }) => [...TOOLS.map((tool) => tool.isOn(it)), it.isActive('link')],
  });
  return (
    <div className="rich__tools" role="toolbar" aria-label="Format">
      {TOOLS.map(({ name, run }, i) => (
        <Button key={name} type="button" kind="quiet" size="sm" aria-pressed={on[i]} onClick={() => run(editor)}>
          {name}
        </Button>
      ))}
      <Button type="button" kind="quiet" size="sm" aria-pressed={on.at(-1)} onClick={onLink}>
        {on.at(-1) ? 'Remove link' : 'Link'}
      </Button>
    </div>
  );
}

/** Input for the URL of the selected words. Not a form element, because it is inside a form. */
function LinkRow({ onApply, onClose }: { onApply: (href: string) => void; onClose: () => void }) {
  const [href, setHref] = useState('');
  return (
    <div className="rich__link">
      <Field
        label="Link"
        hint="A page of the shop like /faq, or an address that begins with https://"
        value={href}
        onChange={({ target }) => setHref(target.value)}
      />
      <div className="row">
        <Button type="button" size="sm" onClick={() => onApply(href.trim())}>
          Set link
        </Button>
        <Button type="button" kind="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Rich text: headings, lists, emphasis and links. Other formatting of pasted text is removed. */
export default function RichTextEditor({ label, html, onChange }: Props) {
  const [linking, setLinking] = useState(false);
  const known = useRef(html);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: 'rich__text prose' },
      transformPastedHTML: pastedHtml,
    },
    onUpdate: ({ editor: it }) => {
      known.current = it.isEmpty ? '' : it.getHTML();
      onChange(known.current);
    },
  });
  // A version that was restored, or loaded after a conflict, replaces the text; the editor's own change does not.
  useEffect(() => {
    if (html === known.current) return;
    known.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  const apply = (href: string) => {
    setLinking(false);
    if (href !== '') editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
  };
  const onLink = () => {
    if (editor.isActive('link')) editor.chain().focus().unsetLink().run();
    else setLinking(true);
  };
  return (
    <div className="rich">
      <Toolbar editor={editor} onLink={onLink} />
      {linking && <LinkRow onApply={apply} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} />
    </div>
  );
}
