import { useState } from 'react';
import { messages } from '../messages/index.ts';
import styles from './choices.module.css';
import { Field } from './field.tsx';

/** From so many options on, a field finds some by their name. */
const SEARCHED_FROM = 9;

interface ChoicesProps {
  legend: string;
  /** What the choice is for, and what it means that nothing is chosen. */
  hint: string;
  options: { id: string; name: string }[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Any number of records to choose from. */
export function Choices({ legend, hint, options, chosen, onChange }: ChoicesProps) {
  const [words, setWords] = useState('');
  if (options.length === 0) return null;
  const wanted = words.trim().toLocaleLowerCase();
  const shown = options.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <fieldset className={styles.choices}>
      <legend>
        {legend}
        {chosen.length > 0 && ` (${chosen.length})`}
      </legend>
      <p className={styles.note}>{hint}</p>
      {options.length >= SEARCHED_FROM && (
        <Field
          label={messages.common.search}
          hideLabel
          type="search"
          placeholder={messages.common.search}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          // It is no submission of the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={styles.options}>
        {shown.length === 0 && <p className={styles.note}>{messages.common.noMatch}</p>}
        {shown.map(({ id, name }) => (
          <label key={id} className={styles.option}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
