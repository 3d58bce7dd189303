import { useCategories } from '../../api/categories.ts';
import { useFeeds } from '../../api/feeds.ts';
import { Choices } from '../../components/choices.tsx';
import { Field, Select } from '../../components/field.tsx';
import { messages } from '../../messages/index.ts';
import styles from './key-form.module.css';
import type { KeyFieldsProps } from './key-settings-fields.tsx';
import type { KeySettings } from './key-settings.ts';

/** Which feeds a key sees, how many requests it may make in a window, and what is left of them. */
export function KeyLimitFields({ settings, onChange, problems }: KeyFieldsProps) {
  const texts = messages.keys;
  const { data: feeds = [] } = useFeeds();
  const { data: categories = [] } = useCategories();
  const count = (
    name: 'windowLimit' | 'windowSeconds' | 'credits' | 'refillAmount',
    problem: string,
    most: number,
    least = 1,
  ) => ({
    label: texts[name],
    type: 'number',
    min: least,
    max: most,
    step: 1,
    value: settings[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ ...settings, [name]: target.value }),
    error: problems[problem],
  });
  const hasWindow = settings.windowLimit !== '' || settings.windowSeconds !== '';
  return (
    <>
      <Choices
        legend={texts.limitCategories}
        hint={texts.limitHint}
        options={categories}
        chosen={settings.categoryIds}
        onChange={(categoryIds) => onChange({ ...settings, categoryIds })}
      />
      <Choices
        legend={texts.limitFeeds}
        hint={texts.limitHint}
        options={feeds.map(({ id, title }) => ({ id, name: title }))}
        chosen={settings.feedIds}
        onChange={(feedIds) => onChange({ ...settings, feedIds })}
      />
      <div className={styles.pair}>
        <Field
          {...count('windowLimit', 'rateLimit.limit', 1_000_000)}
          hint={texts.windowHint}
          required={hasWindow}
        />
        <Field
          {...count('windowSeconds', 'rateLimit.windowSeconds', 86_400)}
          required={hasWindow}
        />
      </div>
      <Field
        {...count('credits', 'credits.remaining', 1_000_000_000, 0)}
        hint={texts.creditsHint}
        required={settings.refillEvery !== ''}
      />
      <div className={styles.pair}>
        <Select
          label={texts.refillEvery}
          value={settings.refillEvery}
          onChange={({ target }) =>
            onChange({ ...settings, refillEvery: target.value as KeySettings['refillEvery'] })
          }
        >
          <option value="">{texts.expiryNever}</option>
          {(['hour', 'day', 'month'] as const).map((every) => (
            <option key={every} value={every}>
              {texts.refills[every]}
            </option>
          ))}
        </Select>
        {settings.refillEvery !== '' && (
          <Field {...count('refillAmount', 'credits.refill.amount', 1_000_000_000)} required />
        )}
      </div>
    </>
  );
}
