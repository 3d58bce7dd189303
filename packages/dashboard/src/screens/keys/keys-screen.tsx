import { useState } from 'react';
import { useApiKeys, useUsageOverview } from '../../api/keys.ts';
import type { ApiKey, Period } from '../../api/keys.ts';
import { Button } from '../../components/button.tsx';
import { Field, Select } from '../../components/field.tsx';
import { Card, Screen } from '../../components/screen.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { messages } from '../../messages/index.ts';
import { useAsked } from '../../shell/asked.ts';
import { useNow } from '../../times.ts';
import { KeyDialogs } from './key-dialogs.tsx';
import type { OpenDialog } from './key-dialogs.tsx';
import { matches, STATUS_FILTERS, useKeyFilter } from './key-filter.ts';
import type { KeyFilter } from './key-filter.ts';
import { KeyTable } from './key-table.tsx';
import styles from './keys.module.css';
import traffic from './traffic.module.css';
import { PeriodChoice, Traffic } from './traffic.tsx';

export function KeysScreen() {
  const keys = useApiKeys();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useAsked('create', () => setDialog({ kind: 'create' }));
  const create = (
    <Button kind="primary" icon="plus" onClick={() => setDialog({ kind: 'create' })}>
      {messages.keys.newKey}
    </Button>
  );
  return (
    <Screen title={messages.keys.title} lead={messages.keys.lead} actions={create}>
      <Loaded query={keys}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState icon="keys" title={messages.keys.empty} action={create}>
              {messages.keys.emptyText}
            </EmptyState>
          ) : (
            <Overview keys={data} onOpen={setDialog} />
          )
        }
      </Loaded>
      <KeyDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Screen>
  );
}

interface OverviewProps {
  keys: ApiKey[];
  onOpen: (dialog: OpenDialog) => void;
}

function Overview({ keys, onOpen }: OverviewProps) {
  const [filter, setFilter] = useKeyFilter();
  const [period, setPeriod] = useState<Period>('30d');
  const usage = useUsageOverview('30d');
  const now = useNow();
  const shown = keys.filter((key) => matches(key, filter, now));
  return (
    <>
      <Card padded>
        <div className={traffic.head}>
          <h2>{messages.keys.usageOf}</h2>
          <PeriodChoice period={period} onChoose={setPeriod} />
        </div>
        <Traffic keys={keys} period={period} />
      </Card>
      <FilterFields filter={filter} onChange={setFilter} />
      {shown.length > 0 ? (
        <KeyTable keys={shown} usage={usage.data} onOpen={onOpen} />
      ) : (
        <EmptyState icon="search" title={messages.keys.noMatch}>
          {messages.keys.noMatchText}
        </EmptyState>
      )}
    </>
  );
}

interface FilterFieldsProps {
  filter: KeyFilter;
  onChange: (change: Partial<KeyFilter>) => void;
}

const FilterFields = ({ filter, onChange }: FilterFieldsProps) => (
  <div className={styles.filter} role="search">
    <Field
      label={messages.keys.search}
      hideLabel
      type="search"
      placeholder={messages.keys.search}
      value={filter.q}
      onChange={({ target }) => onChange({ q: target.value })}
    />
    <Select
      label={messages.keys.filterStatus}
      hideLabel
      value={filter.status}
      onChange={({ target }) => onChange({ status: target.value as KeyFilter['status'] })}
    >
      <option value="">{messages.keys.allKeys}</option>
      {STATUS_FILTERS.map((name) => (
        <option key={name} value={name}>
          {messages.keys.statuses[name]}
        </option>
      ))}
    </Select>
  </div>
);
