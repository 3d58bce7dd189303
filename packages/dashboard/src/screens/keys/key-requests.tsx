import { useKeyRequests } from '../../api/keys.ts';
import type { ApiKey, KeyRequest } from '../../api/keys.ts';
import { Status } from '../../components/badge.tsx';
import { Loaded } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import type { Column } from '../../components/table-column.ts';
import { Time } from '../../components/time.tsx';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import styles from './keys.module.css';

/** The newest requests of a key, with what each was answered. */
export function KeyRequests({ apiKey }: { apiKey: ApiKey }) {
  const requests = useKeyRequests(apiKey.id);
  return (
    <>
      <p className={styles.quiet}>{messages.keys.requestsLead}</p>
      <Loaded query={requests}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>{messages.keys.noneYet}</p>
          ) : (
            <Table
              label={messages.keys.requests}
              columns={columns()}
              groups={[{ key: 'all', rows }]}
              buildKey={({ requestId, at }) => `${requestId} ${at}`}
            />
          )
        }
      </Loaded>
    </>
  );
}

const kindOf = (status: number) => (status < 400 ? 'good' : status < 500 ? 'warning' : 'bad');

const columns = (): Column<KeyRequest>[] => {
  const texts = messages.keys;
  return [
    {
      id: 'route',
      title: texts.route,
      isName: true,
      cell: ({ method, route }) => (
        <span className={styles.route}>
          <code>{method}</code> {route === null ? texts.noRoute : <code>{route}</code>}
        </span>
      ),
    },
    {
      id: 'status',
      title: texts.status,
      cell: ({ status }) => <Status kind={kindOf(status)}>{String(status)}</Status>,
    },
    {
      id: 'duration',
      title: texts.duration,
      align: 'end',
      cell: ({ durationMs }) => `${number(durationMs)} ms`,
    },
    { id: 'address', title: texts.address, cell: ({ address }) => <code>{address}</code> },
    { id: 'when', title: texts.when, cell: ({ at }) => <Time instant={at} /> },
    {
      id: 'id',
      title: texts.requestId,
      isExtra: true,
      cell: ({ requestId }) => <code className={styles.masked}>{requestId}</code>,
    },
  ];
};
