import { messages } from '../../messages/index.ts';
import styles from './shared-feeds.module.css';

interface ChoicesProps {
  legend: string;
  options: { id: string; name: string }[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Any number of records to choose from; none means all. */
export function Choices({ legend, options, chosen, onChange }: ChoicesProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <p className={styles.note}>{messages.sharedFeeds.choiceHint}</p>
      <div className={styles.options}>
        {options.map(({ id, name }) => (
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
