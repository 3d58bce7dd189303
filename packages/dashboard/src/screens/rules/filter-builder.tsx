import { useId } from 'react';
import { useCategories } from '../../api/categories.ts';
import { useFeeds } from '../../api/feeds.ts';
import { useLabels } from '../../api/labels.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Field, Select } from '../../components/field.tsx';
import { messages } from '../../messages/index.ts';
import { FIELDS } from './filter-rows.ts';
import type { FilterField, FilterRow } from './filter-rows.ts';
import styles from './rules.module.css';

/** Fields of words: a post contains these, or is these. */
const OF_WORDS = ['any', 'title', 'text', 'author', 'url', 'has'];
const NEW_ROW: FilterRow = { field: 'title', isExcluded: false, value: '' };

interface FilterBuilderProps {
  rows: FilterRow[];
  onChange: (rows: FilterRow[]) => void;
}

/** The conditions of a filter, one in each row. */
export function FilterBuilder({ rows, onChange }: FilterBuilderProps) {
  const texts = messages.rules;
  const id = useId();
  return (
    <div className={styles.builder} role="group" aria-labelledby={id}>
      <div>
        <p id={id} className={styles.legend}>
          {texts.conditions}
        </p>
        <p className={styles.note}>{texts.conditionsLead}</p>
      </div>
      {rows.map((row, place) => (
        <Row
          // A row has no identity of its own; its place is what the user sees.
          key={place}
          row={row}
          onChange={(change) => onChange(rows.with(place, { ...row, ...change }))}
          onRemove={() => onChange(rows.toSpliced(place, 1))}
        />
      ))}
      <div>
        <Button icon="plus" onClick={() => onChange([...rows, NEW_ROW])}>
          {texts.addCondition}
        </Button>
      </div>
    </div>
  );
}

interface RowProps {
  row: FilterRow;
  onChange: (change: Partial<FilterRow>) => void;
  onRemove: () => void;
}

function Row({ row, onChange, onRemove }: RowProps) {
  const texts = messages.rules;
  const isOther = row.field === 'other';
  const [is, isNot] = OF_WORDS.includes(row.field)
    ? [texts.contains, texts.containsNot]
    : [texts.isIt, texts.isNot];
  return (
    <div className={`${styles.condition} ${isOther ? styles.other : ''}`}>
      <Select
        label={texts.field}
        hideLabel
        value={row.field}
        // The values of one field are none of another.
        onChange={({ target }) => onChange({ field: target.value as FilterField, value: '' })}
        disabled={isOther}
      >
        {isOther && <option value="other">{texts.fields.other}</option>}
        {FIELDS.map((field) => (
          <option key={field} value={field}>
            {texts.fields[field]}
          </option>
        ))}
      </Select>
      {!isOther && (
        <Select
          label={texts.operator}
          hideLabel
          value={row.isExcluded ? 'not' : ''}
          onChange={({ target }) => onChange({ isExcluded: target.value === 'not' })}
        >
          <option value="">{is}</option>
          <option value="not">{isNot}</option>
        </Select>
      )}
      <Value row={row} onChange={(value) => onChange({ value })} />
      <IconButton icon="close" label={texts.removeCondition} onClick={onRemove} />
    </div>
  );
}

interface Choice {
  value: string;
  label: string;
}

/** The values that a field can have, where they are known. */
function useKnownValues(field: FilterRow['field']): Choice[] | undefined {
  const { data: feeds = [] } = useFeeds();
  const { data: categories = [] } = useCategories();
  const { data: labels = [] } = useLabels();
  const toChoices = (names: string[]) => names.map((name) => ({ value: name, label: name }));
  const toWords = (words: Record<string, string>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  switch (field) {
    case 'has':
      return toWords(messages.rules.has);
    case 'is':
      return toWords(messages.rules.is);
    case 'feed':
      return toChoices(feeds.map(({ title }) => title));
    case 'category':
      return toChoices(categories.map(({ name }) => name));
    case 'label':
      return toChoices(labels.map(({ name }) => name));
    default:
      return undefined;
  }
}

function Value({ row, onChange }: { row: FilterRow; onChange: (value: string) => void }) {
  const texts = messages.rules;
  const known = useKnownValues(row.field);
  const field = {
    label: texts.value,
    hideLabel: true,
    value: row.value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (!known) {
    const isDay = row.field === 'after' || row.field === 'before';
    return <Field {...field} placeholder={isDay ? '7d' : undefined} spellCheck={false} />;
  }
  const isKnown = known.some(({ value }) => value === row.value);
  return (
    <Select {...field}>
      {/* An id, or the name of what is gone. */}
      {!isKnown && <option value={row.value}>{row.value}</option>}
      {known.map(({ value, label }, place) => (
        <option key={place} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
