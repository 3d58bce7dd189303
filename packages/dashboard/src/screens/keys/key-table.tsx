import { useState } from 'react';
import { Link } from 'wouter';
import type { ApiKey, UsageOverview } from '../../api/keys.ts';
import { Sparkline } from '../../components/sparkline.tsx';
import { Table } from '../../components/table.tsx';
import type { Column } from '../../components/table-column.ts';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import { useNow } from '../../times.ts';
import { Expiry, KeyScopes, KeyStatusCell, LastUsed, MaskedKey } from './key-cells.tsx';
import type { OpenDialog } from './key-dialogs.tsx';
import { KeySelectionBar } from './key-selection-bar.tsx';
import { KeyMenu } from './key-menu.tsx';
import { getKeyStatus } from './key-status.ts';
import styles from './keys.module.css';
import { useManageKey } from './manage-key.ts';

interface KeyTableProps {
  keys: ApiKey[];
  /** The requests of the last 30 days; undefined until they are known. */
  usage: UsageOverview | undefined;
  onOpen: (dialog: OpenDialog) => void;
}

/** All keys: what each is, may and does. */
export function KeyTable({ keys, usage, onOpen }: KeyTableProps) {
  const texts = messages.keys;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { mayRevoke } = useManageKey();
  const chosenKeys = keys.filter((key) => chosen.has(key.id) && mayRevoke(key));
  const byKey = new Map(usage?.keys.map((key) => [key.keyId, key]));
  const none = usage?.times.map(() => 0) ?? [];
  const countRequests = ({ id }: ApiKey) => byKey.get(id)?.requests ?? 0;
  const now = useNow();
  const columns: Column<ApiKey>[] = [
    {
      id: 'name',
      title: texts.name,
      isName: true,
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: ({ id, name }) => (
        <Link href={`/keys/${id}`} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { id: 'key', title: texts.key, cell: (key) => <MaskedKey apiKey={key} /> },
    {
      id: 'status',
      title: texts.status,
      compare: (a, b) => getKeyStatus(a, now).state.localeCompare(getKeyStatus(b, now).state),
      cell: (key) => <KeyStatusCell apiKey={key} />,
    },
    {
      id: 'scopes',
      title: texts.permissions,
      isExtra: true,
      cell: (key) => <KeyScopes apiKey={key} />,
    },
    {
      id: 'trend',
      title: texts.last30Days,
      isExtra: true,
      cell: (key) =>
        usage && (
          <Sparkline
            values={byKey.get(key.id)?.counts ?? none}
            label={texts.sparkline(key.name, number(countRequests(key)))}
          />
        ),
    },
    {
      id: 'requests',
      title: texts.requests,
      align: 'end',
      compare: (a, b) => countRequests(a) - countRequests(b),
      cell: (key) => usage && number(countRequests(key)),
    },
    {
      id: 'used',
      title: texts.lastUsed,
      compare: (a, b) => (a.lastUsedAt ?? '').localeCompare(b.lastUsedAt ?? ''),
      cell: (key) => <LastUsed apiKey={key} />,
    },
    {
      id: 'expires',
      title: texts.expires,
      compare: (a, b) => (a.expiresAt ?? '~').localeCompare(b.expiresAt ?? '~'),
      cell: (key) => <Expiry apiKey={key} />,
    },
    {
      id: 'menu',
      title: texts.actionsFor(''),
      hideTitle: true,
      align: 'end',
      cell: (key) => <KeyMenu apiKey={key} onOpen={onOpen} />,
    },
  ];
  return (
    <>
      <Table
        label={texts.title}
        columns={columns}
        groups={[{ key: 'all', rows: keys }]}
        buildKey={({ id }) => id}
        getName={({ name }) => name}
        chosen={chosen}
        onChoose={setChosen}
      />
      {chosenKeys.length > 0 && (
        <KeySelectionBar keys={chosenKeys} onDone={() => setChosen(new Set())} />
      )}
    </>
  );
}
