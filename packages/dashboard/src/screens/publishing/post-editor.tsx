import { useRef, useState } from 'react';
import { Article } from '../../components/article.tsx';
import { Button } from '../../components/button.tsx';
import { Field, TextArea } from '../../components/field.tsx';
import type { FieldError } from '../../components/field.tsx';
import { Segments } from '../../components/segments.tsx';
import { messages } from '../../messages/index.ts';
import { toHtml } from './markdown.ts';
import { splitParagraphs } from './post-fields.ts';
import type { PostFields } from './post-fields.ts';
import styles from './publishing.module.css';

interface PostEditorProps {
  fields: PostFields;
  /** The error messages of the service, by field. */
  errors: Record<string, FieldError>;
  onChange: (change: Partial<PostFields>) => void;
  /** Asks for a picture to be put at this place of the content. */
  onPicture: (place: number) => void;
}

/** The title and the content of a post, which are written or previewed. */
export function PostEditor({ fields, errors, onChange, onPicture }: PostEditorProps) {
  const texts = messages.publishing;
  const [view, setView] = useState<'write' | 'preview'>('write');
  const caret = useRef(Infinity);
  const { title, format, content } = fields;
  const hints = { markdown: texts.markdownHint, text: texts.textHint, html: texts.htmlHint };
  return (
    <div className={styles.editor}>
      <Field
        label={texts.titleField}
        maxLength={1_000}
        value={title}
        error={errors['title']}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div className={styles.bar}>
        <Segments
          label={texts.view}
          options={[
            { value: 'write', label: texts.write },
            { value: 'preview', label: texts.preview },
          ]}
          value={view}
          onChange={setView}
        />
        <Segments
          label={texts.format}
          options={[
            { value: 'markdown', label: texts.markdown },
            { value: 'text', label: texts.text },
            { value: 'html', label: texts.html },
          ]}
          value={format}
          onChange={(chosen) => onChange({ format: chosen })}
        />
      </div>
      {view === 'write' ? (
        <div className={format === 'html' ? styles.code : styles.writing}>
          <TextArea
            label={texts.content}
            hideLabel
            hint={hints[format]}
            rows={16}
            maxLength={1_000_000}
            spellCheck={format !== 'html'}
            value={content}
            error={errors['contentHtml'] ?? errors['contentText']}
            onSelect={({ currentTarget }) => (caret.current = currentTarget.selectionStart)}
            onChange={({ target }) => onChange({ content: target.value })}
          />
          {format === 'markdown' && (
            <Button icon="picture" onClick={() => onPicture(caret.current)}>
              {texts.addPicture}
            </Button>
          )}
        </div>
      ) : (
        <Preview fields={fields} />
      )}
    </div>
  );
}

/** The post as readers see it. */
function Preview({ fields: { title, format, content } }: { fields: PostFields }) {
  if (!title.trim() && !content.trim()) {
    return <p className={styles.nothing}>{messages.publishing.nothingToShow}</p>;
  }
  return (
    <article className={styles.preview} aria-label={messages.publishing.preview}>
      {title.trim() && <h2 dir="auto">{title}</h2>}
      {format !== 'text' ? (
        <Article html={format === 'markdown' ? toHtml(content) : content} language={null} />
      ) : (
        splitParagraphs(content).map((paragraph, place) => (
          <p key={place} dir="auto" className={styles.paragraph}>
            {paragraph}
          </p>
        ))
      )}
    </article>
  );
}
