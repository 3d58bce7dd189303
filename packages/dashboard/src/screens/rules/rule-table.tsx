import { Link, useLocation } from 'wouter';
import { useMay } from '../../api/rights.ts';
import { useArrangeRule } from '../../api/rules.ts';
import type { Rule } from '../../api/rules.ts';
import { Badge } from '../../components/badge.tsx';
import { IconButton } from '../../components/button.tsx';
import { LINE, Menu } from '../../components/menu.tsx';
import { Switch } from '../../components/switch.tsx';
import { Table } from '../../components/table.tsx';
import type { Column } from '../../components/table-column.ts';
import { useToast } from '../../components/toast.tsx';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import { FLAGS } from './rule-fields.ts';
import styles from './rules.module.css';

/** What is asked about a rule. */
export interface RuleIntent {
  kind: 'apply' | 'delete';
  rule: Rule;
}

interface RuleTableProps {
  rules: Rule[];
  onIntent: (intent: RuleIntent) => void;
}

/** The rules in the order in which they look at posts. */
export function RuleTable({ rules, onIntent }: RuleTableProps) {
  const toast = useToast();
  const { mutateAsync } = useArrangeRule();
  const [, navigate] = useLocation();
  const arrange = (rule: Rule, change: { position?: number; enabled?: boolean }) =>
    void mutateAsync({ id: rule.id, change }).catch(toast);
  const mayChange = useMay()('rules:write');
  const columns = buildColumns(rules.length, mayChange ? arrange : undefined, (rule) => (
    <Menu
      label={messages.rules.actionsFor(rule.name)}
      actions={[
        {
          label: messages.common.edit,
          icon: 'pencil',
          onSelect: () => navigate(`/rules/${rule.id}`),
        },
        {
          label: messages.rules.apply,
          icon: 'play',
          onSelect: () => onIntent({ kind: 'apply', rule }),
        },
        LINE,
        {
          label: messages.common.delete,
          icon: 'trash',
          danger: true,
          onSelect: () => onIntent({ kind: 'delete', rule }),
        },
      ]}
    />
  ));
  return (
    <Table
      label={messages.rules.title}
      columns={columns}
      groups={[{ key: 'all', rows: rules }]}
      buildKey={({ id }) => id}
    />
  );
}

/** Without `arrange`, they cannot be changed. */
function buildColumns(
  count: number,
  arrange: ((rule: Rule, change: { position?: number; enabled?: boolean }) => void) | undefined,
  menu: Column<Rule>['cell'],
): Column<Rule>[] {
  const texts = messages.rules;
  return [
    {
      id: 'name',
      title: texts.name,
      isName: true,
      cell: ({ id, name, filter, missingIds }) => (
        <span className={styles.rule}>
          {arrange ? (
            <Link href={`/rules/${id}`} dir="auto">
              {name}
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          <code dir="auto">{filter}</code>
          {missingIds.length > 0 && (
            <span>
              <Badge kind="warning" icon="warning">
                {texts.missing}
              </Badge>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'what',
      title: texts.what,
      cell: ({ actions }) => (
        <span className={styles.badges}>
          {FLAGS.filter((flag) => actions[flag]).map((flag) => (
            <Badge key={flag} kind={flag === 'drop' ? 'bad' : 'quiet'}>
              {texts.actions[flag]}
            </Badge>
          ))}
          {actions.addLabelIds.length > 0 && <Badge icon="tag">{texts.actions.addLabelIds}</Badge>}
        </span>
      ),
    },
    {
      id: 'order',
      title: texts.order,
      cell: (rule) => (
        <span className={styles.order}>
          {rule.position}
          {arrange && (
            <>
              <IconButton
                icon="up"
                label={texts.moveUp(rule.name)}
                disabled={rule.position === 1}
                onClick={() => arrange(rule, { position: rule.position - 1 })}
              />
              <IconButton
                icon="down"
                label={texts.moveDown(rule.name)}
                disabled={rule.position === count}
                onClick={() => arrange(rule, { position: rule.position + 1 })}
              />
            </>
          )}
        </span>
      ),
    },
    {
      id: 'matched',
      title: texts.matched,
      align: 'end',
      isExtra: true,
      cell: ({ matched }) => number(matched),
    },
    {
      id: 'enabled',
      title: texts.use,
      cell: (rule) => (
        <Switch
          label={texts.enabled(rule.name)}
          hideLabel
          checked={rule.enabled}
          disabled={!arrange}
          onChange={(enabled) => arrange?.(rule, { enabled })}
        />
      ),
    },
    ...(arrange
      ? [
          {
            id: 'menu',
            title: texts.actionsFor(''),
            hideTitle: true,
            align: 'end',
            cell: menu,
          } as const,
        ]
      : []),
  ];
}
