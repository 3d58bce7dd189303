import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field, Select } from '../../components/field.tsx';
import { messages } from '../../messages/index.ts';
import { SourceSelect } from '../posts/source-select.tsx';
import { MAX_POSTS_OPTIONS, TIME_SPANS } from './digest-choice.ts';
import type { DigestChoice } from './digest-choice.ts';
import styles from './digest.module.css';

interface DigestFormProps {
  choice: DigestChoice;
  busy: boolean;
  onSubmit: (choice: DigestChoice) => void;
}

/**
 * Selects the posts of a digest. A digest is created only on request, because a model can cost
 * money.
 */
export function DigestForm({ choice, busy, onSubmit }: DigestFormProps) {
  const [draft, setDraft] = useState(choice);
  const change = (part: Partial<DigestChoice>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(draft);
      }}
    >
      <SourceSelect source={draft} onChoose={change} />
      <Select
        label={messages.posts.published}
        value={draft.span}
        onChange={({ target }) => change({ span: target.value as DigestChoice['span'] })}
      >
        {TIME_SPANS.map((name) => (
          <option key={name} value={name}>
            {messages.digest.spans[name]}
          </option>
        ))}
      </Select>
      <Select
        label={messages.digest.atMost}
        value={draft.most}
        onChange={({ target }) => change({ most: target.value })}
      >
        {MAX_POSTS_OPTIONS.map((count) => (
          <option key={count} value={count}>
            {messages.digest.posts(count)}
          </option>
        ))}
      </Select>
      {draft.span === 'dates' && (
        <div className={styles.dates}>
          <Field
            label={messages.digest.firstDay}
            type="date"
            required
            max={draft.until || undefined}
            value={draft.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <Field
            label={messages.digest.lastDay}
            hint={messages.digest.emptyMeansToday}
            type="date"
            min={draft.from || undefined}
            value={draft.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        </div>
      )}
      <Button type="submit" kind="primary" icon="ai" busy={busy} className={styles.submit}>
        {messages.digest.create}
      </Button>
    </form>
  );
}
