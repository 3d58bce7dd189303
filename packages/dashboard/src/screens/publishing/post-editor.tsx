import { useState } from 'react';
import { Article } from '../../components/article.tsx';
import { Field, TextArea } from '../../components/field.tsx';
import type { FieldError } from '../../components/field.tsx';
import { Segments } from '../../components/segments.tsx';
import { messages } from '../../messages/index.ts';
import { splitParagraphs } from './post-fields.ts';
import type { PostFields } from './post-fields.ts';
import styles from './publishing.module.css';

interface PostEditorProps {
  fields: PostFields;
  /** The error messages of the service, by field. */
  errors: Record<string, FieldError>;
  onChange: (change: Partial<PostFields>) => void;
}

/** The title and the content of a post, which are written or previewed. */
export function PostEditor({ fields, errors, onChange }: PostEditorProps) {
  const texts = messages.publishing;
  const [view, setView] = useState<'write' | 'preview'>('write');
  const { title, format, content } = fields;
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
            hint={format === 'html' ? texts.htmlHint : texts.textHint}
            rows={16}
            maxLength={1_000_000}
            spellCheck={format === 'text'}
            value={content}
            error={errors['contentHtml'] ?? errors['contentText']}
            onChange={({ target }) => onChange({ content: target.value })}
          />
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
      {format === 'html' ? (
        <Article html={content} language={null} />
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
