import { useRef } from 'react';
import { Problem } from '../../api/problem.ts';
import { TextArea } from '../../components/field.tsx';
import { messages } from '../../messages/index.ts';
import styles from './rules.module.css';

interface FilterTextProps {
  filter: string;
  onChange: (filter: string) => void;
  /** What the service says of this filter. */
  error: Error | null;
}

const MOST_SHOWN = 24;

/** The text of a filter. An error is shown at its place. */
export function FilterText({ filter, onChange, error }: FilterTextProps) {
  const texts = messages.rules;
  const box = useRef<HTMLDivElement>(null);
  const problem = error ? Problem.from(error) : undefined;
  const position = problem?.position;
  const trimmed = filter.trim();
  const select = () => {
    const area = box.current?.querySelector('textarea');
    const start = filter.indexOf(trimmed) + (position ?? 0);
    area?.focus();
    area?.setSelectionRange(start, start + wrongPart(trimmed, position ?? 0).length);
  };
  return (
    <div ref={box} className={styles.text}>
      <TextArea
        label={texts.filter}
        hint={texts.filterHint}
        error={problem?.fields['filter']}
        required
        rows={4}
        maxLength={1_000}
        spellCheck={false}
        className={styles.code}
        value={filter}
        onChange={({ target }) => onChange(target.value)}
      />
      {position !== undefined && (
        <button
          type="button"
          className={styles.place}
          data-tooltip={texts.errorPlace}
          onClick={select}
        >
          <span className="visually-hidden">{texts.errorPlace}: </span>
          <code dir="auto">
            {trimmed.slice(Math.max(0, position - MOST_SHOWN), position)}
            <mark>{wrongPart(trimmed, position) || ' '}</mark>
            {trimmed.slice(position + wrongPart(trimmed, position).length).slice(0, MOST_SHOWN)}
          </code>
        </button>
      )}
    </div>
  );
}

/** From the wrong character to the end of its word. */
const wrongPart = (text: string, position: number): string =>
  /^\S*/u.exec(text.slice(position))?.[0] ?? '';
