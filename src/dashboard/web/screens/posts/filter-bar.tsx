import { useEffect, useState } from 'react';
import { Field, Select } from '../../components/field.tsx';
import { PERIODS } from './post-filter.ts';
import type { Choice } from './post-filter.ts';
import styles from './posts.module.css';
import { SourceSelect } from './source-select.tsx';

const DEBOUNCE_MS = 300;

interface FilterBarProps {
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
}

/** Filters the list by text, by feed or category, and by date. */
export function FilterBar({ choice, onChoose }: FilterBarProps) {
  return (
    <div className={styles.filters} role="search">
      <SearchField
        key={choice.q === '' ? 'empty' : 'filled'}
        q={choice.q}
        onSearch={(q) => onChoose({ q })}
      />
      <SourceSelect hideLabel source={choice} onChoose={onChoose} />
      <Select
        label="Published"
        hideLabel
        value={choice.since in PERIODS ? choice.since : ''}
        onChange={({ target }) => onChoose({ since: target.value })}
      >
        <option value="">Any time</option>
        {Object.entries(PERIODS).map(([name, { label }]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Searches after a pause in typing. */
function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => onSearch(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Field
      label="Search the posts"
      hideLabel
      type="search"
      placeholder="Search the posts"
      maxLength={500}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
