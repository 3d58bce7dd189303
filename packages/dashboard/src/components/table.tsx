import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { messages } from '../messages/index.ts';
import { Icon } from './icon.tsx';
import { getClass } from './table-column.ts';
import type { Column } from './table-column.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { TableRow } from './table-row.tsx';
import styles from './table.module.css';

interface Group<T> {
  key: string;
  /** A row above the rows of the group. */
  heading?: ReactNode;
  rows: T[];
}

export interface Order {
  column: string;
  isDescending: boolean;
}

interface TableProps<T> {
  label: string;
  columns: Column<T>[];
  groups: Group<T>[];
  buildKey: (row: T) => string;
  /** The name of a row, for its checkbox. */
  getName?: (row: T) => string;
  defaultOrder?: Order;
  /** Only so many rows are shown, the first in the order. */
  limit?: number;
  /** The keys of the chosen rows; without it rows cannot be chosen. */
  chosen?: ReadonlySet<string> | undefined;
  onChoose?: (chosen: Set<string>) => void;
}

/**
 * Records in rows and columns. Headings order the rows, checkboxes choose them. On a phone, each row
 * is a card with the titles of its columns.
 */
export function Table<T>(props: TableProps<T>) {
  const { label, columns, groups, buildKey, getName, chosen, onChoose } = props;
  const [order, setOrder] = useState(props.defaultOrder);
  const ordered = firstRows(
    groups.map((group) => ({ ...group, rows: inOrder(group.rows, columns, order) })),
    props.limit,
  );
  // Also those beyond the limit.
  const keys = groups.flatMap(({ rows }) => rows.map(buildKey));
  const toggle = useToggle(chosen, onChoose);
  return (
    // The roles are explicit, since a table that is laid out as a list loses them.
    <table role="table" aria-label={label} className={styles.table}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {chosen && (
            <th role="columnheader" className={styles.choice}>
              <RowCheckbox
                label={messages.common.chooseAll}
                checked={keys.length > 0 && keys.every((key) => chosen.has(key))}
                onChange={(isOn) => toggle(keys, isOn)}
              />
            </th>
          )}
          {columns.map((column) => (
            <Heading key={column.id} column={column} order={order} onOrder={setOrder} />
          ))}
        </tr>
      </thead>
      {ordered.map(({ key, heading, rows }) => (
        <tbody key={key} role="rowgroup">
          {heading !== undefined && (
            <tr role="row" className={styles.group}>
              <th role="rowheader" colSpan={columns.length + (chosen ? 1 : 0)}>
                {heading}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <TableRow
              key={buildKey(row)}
              row={row}
              id={buildKey(row)}
              name={getName?.(row) ?? buildKey(row)}
              columns={columns}
              isChosen={chosen?.has(buildKey(row))}
              onToggle={toggle}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface HeadingProps<T> {
  column: Column<T>;
  order: Order | undefined;
  onOrder: (order: Order) => void;
}

function Heading<T>({ column, order, onOrder }: HeadingProps<T>) {
  const { id, title, compare } = column;
  const isOrdered = order?.column === id;
  const isDescending = isOrdered && order.isDescending;
  const direction = isDescending ? 'descending' : 'ascending';
  return (
    <th
      role="columnheader"
      className={getClass(column)}
      aria-sort={isOrdered ? direction : undefined}
    >
      {compare ? (
        <button
          type="button"
          className={styles.order}
          onClick={() => onOrder({ column: id, isDescending: isOrdered && !isDescending })}
        >
          {title}
          {isOrdered && <Icon name={isDescending ? 'down' : 'up'} size={14} />}
        </button>
      ) : (
        <span className={column.hideTitle ? 'visually-hidden' : ''}>{title}</span>
      )}
    </th>
  );
}

/** Chooses rows, or no longer. The same function at each rendering. */
function useToggle(
  chosen: ReadonlySet<string> | undefined,
  onChoose: ((chosen: Set<string>) => void) | undefined,
) {
  const latest = useRef({ chosen, onChoose });
  useEffect(() => {
    latest.current = { chosen, onChoose };
  });
  return useCallback((changed: string[], isOn: boolean) => {
    const next = new Set(latest.current.chosen);
    for (const key of changed) {
      if (isOn) next.add(key);
      else next.delete(key);
    }
    latest.current.onChoose?.(next);
  }, []);
}

function firstRows<T>(groups: Group<T>[], limit = Infinity): Group<T>[] {
  let left = limit;
  return groups.map((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return { ...group, rows };
  });
}

function inOrder<T>(rows: T[], columns: Column<T>[], order: Order | undefined): T[] {
  const compare = columns.find(({ id }) => id === order?.column)?.compare;
  if (!compare) return rows;
  const sign = order?.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(a, b));
}
