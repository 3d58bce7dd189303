import type { ReactNode } from 'react';
import type { Feed } from '../../api/feeds.ts';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { Field, TextArea } from '../../components/field.tsx';
import type { FieldError } from '../../components/field.tsx';
import { Switch } from '../../components/switch.tsx';
import { buildHeaders } from '../../header-lines.ts';
import { messages } from '../../messages/index.ts';
import { hasRequest } from './feed-settings.ts';
import type { SettingsFields } from './feed-settings.ts';
import styles from './feed-settings.module.css';

const MAX_REFRESH_MINUTES = 43_200;
const MAX_LIMIT = 1_000_000;

interface FeedSettingsProps {
  stored: Feed['settings'];
  fields: SettingsFields;
  onChange: (change: Partial<SettingsFields>) => void;
  /** Error messages of the service, by field name. */
  problems: Record<string, FieldError>;
}

/** How a web feed is fetched, and how long its posts are kept. */
export const FeedSettingsFields = (props: FeedSettingsProps) => (
  <>
    <FetchingSettings {...props} />
    <Disclosure title={messages.feedSettings.retention} open={props.stored.retention !== null}>
      <RetentionFields {...props} />
    </Disclosure>
  </>
);

export const FetchingSettings = (props: FeedSettingsProps) => (
  <Disclosure
    title={messages.feedSettings.fetching}
    hint={messages.feedSettings.fetchingHint}
    open={hasRequest(props.stored)}
  >
    <FetchingFields {...props} />
  </Disclosure>
);

function FetchingFields({ stored, fields, onChange, problems }: FeedSettingsProps) {
  const texts = messages.feedSettings;
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={texts.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          value={fields.username}
          onChange={({ target }) => onChange({ username: target.value })}
          error={problems['settings.username']}
        />
        <SecretField
          label={texts.password}
          stored={stored.hasPassword && texts.isSet}
          isKept={fields.password === null}
          onReplace={() => onChange({ password: '' })}
          onKeep={() => onChange({ password: null })}
        >
          {(hint) => (
            <Field
              label={texts.password}
              hint={hint}
              type="password"
              // Not the password of the user of this page.
              autoComplete="new-password"
              maxLength={1_000}
              value={fields.password ?? ''}
              onChange={({ target }) => onChange({ password: target.value })}
              error={problems['settings.password']}
            />
          )}
        </SecretField>
      </div>
      <SecretField
        label={texts.cookie}
        stored={stored.hasCookie && texts.isSet}
        isKept={fields.cookie === null}
        onReplace={() => onChange({ cookie: '' })}
        onKeep={() => onChange({ cookie: null })}
      >
        {(hint) => (
          <Field
            label={texts.cookie}
            hint={hint ?? texts.cookieHint}
            type="password"
            autoComplete="off"
            dir="ltr"
            maxLength={4_096}
            value={fields.cookie ?? ''}
            onChange={({ target }) => onChange({ cookie: target.value })}
            error={problems['settings.cookie']}
          />
        )}
      </SecretField>
      <SecretField
        label={texts.headers}
        stored={stored.headers.length > 0 && stored.headers.join(', ')}
        isKept={fields.headers === null}
        onReplace={() => onChange({ headers: '' })}
        onKeep={() => onChange({ headers: null })}
      >
        {(hint) => (
          <TextArea
            label={texts.headers}
            hint={hint ?? texts.headersHint}
            dir="ltr"
            rows={2}
            autoComplete="off"
            spellCheck={false}
            value={fields.headers ?? ''}
            onChange={({ target }) => onChange({ headers: target.value })}
            error={
              buildHeaders(fields.headers ?? '')
                ? problems['settings.headers']
                : messages.webhooks.headersWrong
            }
          />
        )}
      </SecretField>
      <Field
        label={texts.userAgent}
        hint={texts.userAgentHint}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={fields.userAgent}
        onChange={({ target }) => onChange({ userAgent: target.value })}
        error={problems['settings.userAgent']}
      />
      <Field
        label={texts.refreshMinutes}
        hint={texts.refreshMinutesHint}
        {...wholeNumber(MAX_REFRESH_MINUTES)}
        value={fields.refreshMinutes}
        onChange={({ target }) => onChange({ refreshMinutes: target.value })}
        error={problems['settings.refreshMinutes']}
      />
      <Switch
        label={texts.fullText}
        hint={texts.fullTextHint}
        checked={fields.hasFullText}
        onChange={(hasFullText) => onChange({ hasFullText })}
      />
    </>
  );
}

function RetentionFields({ fields, onChange, problems }: FeedSettingsProps) {
  const texts = messages.feedSettings;
  return (
    <>
      <Switch
        label={texts.ownRetention}
        hint={texts.ownRetentionHint}
        checked={fields.hasRetention}
        onChange={(hasRetention) => onChange({ hasRetention })}
      />
      {fields.hasRetention && (
        <>
          <div className={styles.pair}>
            <Field
              label={texts.maxAgeDays}
              placeholder={texts.ofSluice}
              {...wholeNumber(MAX_LIMIT)}
              value={fields.maxAgeDays}
              onChange={({ target }) => onChange({ maxAgeDays: target.value })}
              error={problems['settings.retention.maxAgeDays']}
            />
            <Field
              label={texts.maxPosts}
              placeholder={texts.ofSluice}
              {...wholeNumber(MAX_LIMIT)}
              value={fields.maxPosts}
              onChange={({ target }) => onChange({ maxPosts: target.value })}
              error={problems['settings.retention.maxPosts']}
            />
          </div>
          <Switch
            label={texts.keepUnread}
            checked={fields.keepUnread}
            onChange={(keepUnread) => onChange({ keepUnread })}
          />
        </>
      )}
    </>
  );
}

const wholeNumber = (max: number) => ({
  ...({ type: 'number', inputMode: 'numeric', autoComplete: 'off' } as const),
  ...{ min: 1, max, step: 1 },
});

interface SecretFieldProps {
  label: string;
  /** What may be seen of the stored value; false where there is none. */
  stored: string | false;
  isKept: boolean;
  onReplace: () => void;
  onKeep: () => void;
  /** The field for a new value, with a hint where it replaces one. */
  children: (hint: ReactNode) => ReactNode;
}

/** A value that nobody sees again once it is stored. It is kept, or replaced by another or by none. */
function SecretField({ label, stored, isKept, onReplace, onKeep, children }: SecretFieldProps) {
  const texts = messages.feedSettings;
  if (!isKept) {
    return (
      <div className={styles.replaced}>
        {children(stored === false ? undefined : texts.emptyRemoves)}
        {stored !== false && (
          <Button aria-label={texts.keepNamed(label)} onClick={onKeep}>
            {texts.keep}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.secret} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <span className={styles.stored}>{stored}</span>
      <Button aria-label={texts.replaceNamed(label)} onClick={onReplace}>
        {texts.replace}
      </Button>
    </div>
  );
}
