import { useEffect, useId, useState } from 'react';
import { useLabels } from '../../api/labels.ts';
import { IconButton } from '../../components/button.tsx';
import { Field, Select } from '../../components/field.tsx';
import { Segments } from '../../components/segments.tsx';
import { messages } from '../../messages/index.ts';
import styles from './list.module.css';
import { PERIODS, isPeriod } from './post-filter.ts';
import type { Choice, Period } from './post-filter.ts';
import { SourceSelect } from './source-select.tsx';

const DEBOUNCE_MS = 300;

interface FilterBarProps {
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
  /** Enter in the field of the search. */
  onEnter: (q: string) => void;
}

/** Filters the list by state and text; by feed or category, date and label, where these are shown. */
export function FilterBar({ choice, onChoose, onEnter }: FilterBarProps) {
  const id = useId();
  const { data: labels = [] } = useLabels();
  const [isOpen, setOpen] = useState(choice.since !== '');
  return (
    <div className={styles.filters} role="search">
      <div className={styles.first}>
        <Segments
          label={messages.posts.state}
          value={choice.state}
          onChange={(state) => onChoose({ state })}
          options={[
            { value: '', label: messages.posts.all },
            { value: 'unread', label: messages.posts.unread },
            { value: 'starred', label: messages.posts.starred },
          ]}
        />
        <SearchField q={choice.q} onSearch={(q) => onChoose({ q })} onEnter={onEnter} />
        <IconButton
          icon="filter"
          label={messages.posts.filter}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={id} className={styles.more} hidden={!isOpen}>
        <SourceSelect hideLabel source={choice} onChoose={onChoose} />
        <Select
          label={messages.posts.published}
          hideLabel
          value={isPeriod(choice.since) ? choice.since : ''}
          onChange={({ target }) => onChoose({ since: target.value })}
        >
          <option value="">{messages.posts.anyTime}</option>
          {Object.keys(PERIODS).map((name) => (
            <option key={name} value={name}>
              {messages.posts.periods[name as Period]}
            </option>
          ))}
        </Select>
        {labels.length > 0 && (
          <Select
            label={messages.labels.label}
            hideLabel
            value={choice.label}
            onChange={({ target }) => onChoose({ label: target.value })}
          >
            <option value="">{messages.labels.any}</option>
            {labels.map(({ id: labelId, name }) => (
              <option key={labelId} value={labelId}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
    </div>
  );
}

interface SearchFieldProps {
  q: string;
  onSearch: (q: string) => void;
  onEnter: (q: string) => void;
}

/** Searches after a pause in typing. Enter opens the first post, Escape leaves the field. */
function SearchField({ q, onSearch, onEnter }: SearchFieldProps) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  if (q !== known) {
    // Another link has changed the search, unless it is what was typed.
    setKnown(q);
    if (q !== text.trim()) setText(q);
  }
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => onSearch(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Field
      label={messages.posts.search}
      hideLabel
      type="search"
      placeholder={messages.posts.searchShort}
      maxLength={500}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        const words = text.trim();
        if (event.key === 'Enter' && words !== '') {
          if (words !== q) onSearch(words);
          onEnter(words);
        } else if (event.key === 'Escape') {
          // The words stay; some browsers would clear the field.
          event.preventDefault();
          event.currentTarget.blur();
        }
      }}
    />
  );
}
