import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useMay } from '../../api/rights.ts';
import { useDeleteRule, useRules } from '../../api/rules.ts';
import type { Rule } from '../../api/rules.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Card, Screen } from '../../components/screen.tsx';
import { Segments } from '../../components/segments.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { DroppedPosts } from './dropped-posts.tsx';
import { RuleTable } from './rule-table.tsx';
import type { RuleIntent } from './rule-table.tsx';
import styles from './rules.module.css';

/** The rules of the account in their order, and the posts that they dropped. */
export function RulesScreen() {
  const texts = messages.rules;
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const isDropped = params.get('show') === 'dropped';
  const may = useMay();
  return (
    <Screen
      title={texts.title}
      lead={isDropped ? texts.droppedLead : texts.lead}
      actions={may('rules:write') && <CreateLink />}
    >
      <div className={styles.views}>
        <Segments
          label={texts.title}
          value={isDropped ? 'dropped' : ''}
          onChange={(view) => navigate(view ? '/rules?show=dropped' : '/rules', { replace: true })}
          options={[
            { value: '', label: texts.title },
            { value: 'dropped', label: texts.dropped },
          ]}
        />
      </div>
      {isDropped ? <DroppedPosts /> : <RuleList />}
    </Screen>
  );
}

function CreateLink() {
  const [, navigate] = useLocation();
  return (
    <Button kind="primary" icon="plus" onClick={() => navigate('/rules/new')}>
      {messages.rules.create}
    </Button>
  );
}

function RuleList() {
  const texts = messages.rules;
  const rules = useRules();
  const may = useMay();
  const [intent, setIntent] = useState<RuleIntent | null>(null);
  const close = () => setIntent(null);
  return (
    <>
      <Loaded query={rules}>
        {(all) =>
          all.length > 0 ? (
            <RuleTable rules={all} onIntent={setIntent} />
          ) : (
            <Card>
              <EmptyState
                icon="sliders"
                title={texts.empty}
                action={may('rules:write') && <Link href="/rules/new">{texts.create}</Link>}
              >
                {texts.emptyText}
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
      {intent?.kind === 'apply' && <ApplyDialog rule={intent.rule} onClose={close} />}
      {intent?.kind === 'delete' && <DeleteDialog rule={intent.rule} onClose={close} />}
    </>
  );
}

function DeleteDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const texts = messages.rules;
  const remove = useDeleteRule();
  const toast = useToast();
  const confirm = async () => {
    await remove.mutateAsync(rule.id);
    toast(texts.deleted(rule.name));
  };
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      action={messages.common.delete}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p dir="auto">{texts.deleteText(rule.name)}</p>
    </ConfirmDialog>
  );
}
