import { Field, TextArea } from '../../components/field.tsx';
import { messages } from '../../messages/index.ts';
import type { KeyFieldsProps } from './key-settings-fields.tsx';
import { isMetadata } from './key-settings.ts';

/** What a key is for, and what its owner keeps with it. */
export function KeyAboutFields({ settings, onChange, problems }: KeyFieldsProps) {
  const texts = messages.keys;
  return (
    <>
      <Field
        label={texts.description}
        maxLength={500}
        value={settings.description}
        onChange={({ target }) => onChange({ ...settings, description: target.value })}
        error={problems['description']}
      />
      <Field
        label={texts.externalId}
        hint={texts.externalIdHint}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        value={settings.externalId}
        onChange={({ target }) => onChange({ ...settings, externalId: target.value })}
        error={problems['externalId']}
      />
      <TextArea
        label={texts.metadata}
        hint={texts.metadataHint}
        rows={2}
        spellCheck={false}
        value={settings.metadata}
        onChange={({ target }) => onChange({ ...settings, metadata: target.value })}
        error={isMetadata(settings.metadata) ? problems['metadata'] : texts.metadataWrong}
      />
    </>
  );
}
