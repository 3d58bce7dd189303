import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field, Select } from '../../components/field.tsx';
import { SourceSelect } from '../posts/source-select.tsx';
import { MOST_POSTS, SPANS } from './digest-choice.ts';
import type { DigestChoice } from './digest-choice.ts';
import styles from './digest.module.css';

interface DigestFormProps {
  choice: DigestChoice;
  busy: boolean;
  onMake: (choice: DigestChoice) => void;
}

/** Says which posts a digest is of. It is made when asked for, since a model of one's own may cost. */
export function DigestForm({ choice, busy, onMake }: DigestFormProps) {
  const [draft, setDraft] = useState(choice);
  const change = (part: Partial<DigestChoice>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onMake(draft);
      }}
    >
      <SourceSelect source={draft} onChoose={change} />
      <Select
        label="Published"
        value={draft.span}
        onChange={({ target }) => change({ span: target.value as DigestChoice['span'] })}
      >
        {Object.entries(SPANS).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        label="At most"
        value={draft.most}
        onChange={({ target }) => change({ most: target.value })}
      >
        {MOST_POSTS.map((count) => (
          <option key={count} value={count}>
            {count} posts
          </option>
        ))}
      </Select>
      {draft.span === 'dates' && (
        <div className={styles.dates}>
          <Field
            label="First day"
            type="date"
            required
            max={draft.until || undefined}
            value={draft.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <Field
            label="Last day"
            hint="Today without it."
            type="date"
            min={draft.from || undefined}
            value={draft.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        </div>
      )}
      <Button type="submit" kind="primary" icon="ai" busy={busy} className={styles.make}>
        Make the digest
      </Button>
    </form>
  );
}
