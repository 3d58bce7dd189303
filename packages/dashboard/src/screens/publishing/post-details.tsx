import type { Feed } from '../../api/feeds.ts';
import { Field, Select, TextArea } from '../../components/field.tsx';
import type { FieldError } from '../../components/field.tsx';
import { messages } from '../../messages/index.ts';
import type { PostFields } from './post-fields.ts';
import styles from './publishing.module.css';

interface PostDetailsProps {
  fields: PostFields;
  errors: Record<string, FieldError>;
  onChange: (change: Partial<PostFields>) => void;
  /** The feeds to publish into; a post that exists stays in its feed. */
  feeds?: Feed[];
  feedId: string;
  onFeed: (feedId: string) => void;
}

/** What is known about a post: its feed, tags, date, link and summary. */
export function PostDetails(props: PostDetailsProps) {
  const { fields, errors, onChange, feeds, feedId, onFeed } = props;
  const texts = messages.publishing;
  return (
    <div className={styles.details}>
      {feeds && (
        <Select label={texts.feed} value={feedId} onChange={({ target }) => onFeed(target.value)}>
          {feeds.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <Field
        label={texts.tags}
        hint={texts.tagsHint}
        value={fields.tags}
        error={errors['tags']}
        onChange={({ target }) => onChange({ tags: target.value })}
      />
      <Field
        label={texts.date}
        hint={texts.dateHint}
        type="datetime-local"
        value={fields.publishedAt}
        error={errors['publishedAt']}
        onChange={({ target }) => onChange({ publishedAt: target.value })}
      />
      <Field
        label={texts.link}
        hint={texts.linkHint}
        dir="ltr"
        inputMode="url"
        maxLength={2_048}
        value={fields.url}
        error={errors['url']}
        onChange={({ target }) => onChange({ url: target.value })}
      />
      <TextArea
        label={texts.summary}
        hint={texts.summaryHint}
        maxLength={10_000}
        value={fields.summary}
        error={errors['summary']}
        onChange={({ target }) => onChange({ summary: target.value })}
      />
    </div>
  );
}
