import { Field, Select, TextArea } from '../../components/field.tsx';
import type { FieldError } from '../../components/field.tsx';
import { messages } from '../../messages/index.ts';
import type { KeySettings } from './key-settings.ts';
import styles from './key-form.module.css';

export interface KeyFieldsProps {
  settings: KeySettings;
  onChange: (settings: KeySettings) => void;
  /** Error messages of the service, by field name. */
  problems: Record<string, FieldError>;
}

/** Fields for the expiry, the rate limit and the allowed networks of a key. */
export function KeySettingsFields({ settings, onChange, problems }: KeyFieldsProps) {
  const { expiry, date, addresses, rate } = settings;
  const texts = messages.keys;
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={texts.expires}
          value={expiry}
          onChange={({ target }) =>
            onChange({ ...settings, expiry: target.value as KeySettings['expiry'] })
          }
          error={expiry === 'date' ? undefined : problems['expiresAt']}
        >
          <option value="never">{texts.expiryNever}</option>
          <option value="30">{texts.expiryIn(30)}</option>
          <option value="90">{texts.expiryIn(90)}</option>
          <option value="date">{texts.expiryDate}</option>
        </Select>
        {expiry === 'date' && (
          <Field
            label={texts.lastDay}
            type="date"
            required
            value={date}
            onChange={({ target }) => onChange({ ...settings, date: target.value })}
            error={problems['expiresAt']}
          />
        )}
      </div>
      <Field
        label={texts.rateLimit}
        hint={texts.rateLimitHint}
        placeholder={texts.rateLimitPlaceholder}
        inputMode="numeric"
        autoComplete="off"
        pattern="[0-9]*"
        value={rate}
        onChange={({ target }) => onChange({ ...settings, rate: target.value.trim() })}
        error={'rateLimitPerMinute' in problems ? texts.rateLimitWrong : undefined}
      />
      <TextArea
        label={texts.addresses}
        hint={texts.addressesHint}
        placeholder={texts.addressesPlaceholder}
        rows={2}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={addresses}
        onChange={({ target }) => onChange({ ...settings, addresses: target.value })}
        error={'allowedIps' in problems ? texts.addressesWrong : undefined}
      />
    </>
  );
}
