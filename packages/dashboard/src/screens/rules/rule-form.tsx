import { useState } from 'react';
import { useLocation } from 'wouter';
import { useCategories } from '../../api/categories.ts';
import { useFeeds } from '../../api/feeds.ts';
import { useCreateRule, useUpdateRule } from '../../api/rules.ts';
import type { Rule } from '../../api/rules.ts';
import { Button } from '../../components/button.tsx';
import { Choices } from '../../components/choices.tsx';
import { Field } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { ErrorNotice, Warning } from '../../components/notice.tsx';
import { BackLink } from '../../components/record.tsx';
import { Screen, Section } from '../../components/screen.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { FilterBuilder } from './filter-builder.tsx';
import { toRows, toText } from './filter-rows.ts';
import type { FilterRow } from './filter-rows.ts';
import { FilterText } from './filter-text.tsx';
import { RuleActions } from './rule-actions.tsx';
import { hasAction, toRuleChange, toRuleFields, toRuleInput, toTrial } from './rule-fields.ts';
import type { RuleFields } from './rule-fields.ts';
import { Trial, useTrialOf } from './rule-trial.tsx';
import styles from './rules.module.css';

interface RuleFormProps {
  /** The rule to change; without it a new one is created. */
  rule?: Rule;
  begun?: Partial<RuleFields>;
}

/** A rule: its filter as conditions and as text, where it counts, what it does, and what it would meet. */
export function RuleForm({ rule, begun = {} }: RuleFormProps) {
  const texts = messages.rules;
  const [fields, setFields] = useState(toRuleFields(rule, begun));
  const [, navigate] = useLocation();
  const create = useCreateRule();
  const update = useUpdateRule();
  const toast = useToast();
  const trial = useTrialOf(toTrial(fields, rule?.missingIds));
  const isBusy = create.isPending || update.isPending;
  const change = (part: Partial<RuleFields>) => setFields({ ...fields, ...part });
  const save = async () => {
    const input = toRuleInput(fields);
    if (rule) await update.mutateAsync({ id: rule.id, change: toRuleChange(rule, input) });
    else await create.mutateAsync(input);
    toast(rule ? texts.saved : texts.created(input.name));
    navigate('/rules');
  };
  return (
    <>
      <BackLink href="/rules">{texts.title}</BackLink>
      <Screen title={rule ? texts.edit : texts.create}>
        {rule && rule.missingIds.length > 0 && <Warning>{texts.missingText}</Warning>}
        <Form className={styles.form} onSubmit={save}>
          <Section title={texts.which}>
            <Field
              label={texts.name}
              required
              maxLength={100}
              value={fields.name}
              onChange={({ target }) => change({ name: target.value })}
            />
            <Filter
              filter={fields.filter}
              onChange={(filter) => change({ filter })}
              error={trial.isCurrent ? trial.error : null}
            />
            <Scope fields={fields} onChange={change} />
          </Section>
          <Trial result={trial} isBlank={fields.filter.trim() === ''} />
          <Section title={texts.what}>
            <RuleActions actions={fields.actions} onChange={(actions) => change({ actions })} />
          </Section>
          <ErrorNotice error={create.error ?? update.error} />
          <div className={styles.buttons}>
            <Button busy={isBusy} onClick={() => navigate('/rules')}>
              {messages.common.cancel}
            </Button>
            <Button
              type="submit"
              kind="primary"
              busy={isBusy}
              disabled={!hasAction(fields.actions)}
            >
              {rule ? messages.common.save : texts.create}
            </Button>
          </div>
        </Form>
      </Screen>
    </>
  );
}

interface FilterProps {
  filter: string;
  onChange: (filter: string) => void;
  error: Error | null;
}

/** The conditions and the text of a filter beside each other; a change of one changes the other. */
function Filter({ filter, onChange, error }: FilterProps) {
  // Kept, since a condition without a value is not in the text.
  const [rows, setRows] = useState<FilterRow[]>(() => toRows(filter));
  return (
    <div className={styles.filter}>
      <FilterBuilder
        rows={rows}
        onChange={(next) => {
          setRows(next);
          onChange(toText(next));
        }}
      />
      <FilterText
        filter={filter}
        error={error}
        onChange={(text) => {
          setRows(toRows(text));
          onChange(text);
        }}
      />
    </div>
  );
}

interface ScopeProps {
  fields: RuleFields;
  onChange: (change: Partial<RuleFields>) => void;
}

function Scope({ fields, onChange }: ScopeProps) {
  const texts = messages.rules;
  const feeds = useFeeds().data ?? [];
  const categories = useCategories().data ?? [];
  const known = new Set([...feeds, ...categories].map(({ id }) => id));
  const kept = (ids: string[]) => ids.filter((id) => known.has(id));
  return (
    <div className={styles.filter}>
      <Choices
        legend={texts.anyFeed}
        hint={texts.anyHint}
        options={feeds.map(({ id, title }) => ({ id, name: title }))}
        chosen={fields.feedIds}
        onChange={(feedIds) => onChange({ feedIds: kept(feedIds) })}
      />
      <Choices
        legend={texts.anyCategory}
        hint={texts.anyHint}
        options={categories}
        chosen={fields.categoryIds}
        onChange={(categoryIds) => onChange({ categoryIds: kept(categoryIds) })}
      />
    </div>
  );
}
