import { useState } from 'react';
import type { ReactNode } from 'react';
import { messages } from '../messages/index.ts';
import { Icon } from './icon.tsx';
import styles from './table.module.css';

export interface Column<T> {
  id: string;
  title: string;
  /** Hides the title visually: a column of menus. */
  hideTitle?: boolean;
  cell: (row: T) => ReactNode;
  /** Makes the heading a button that orders the rows. */
  compare?: (a: T, b: T) => number;
  /** Numbers are at the end of their column. */
  align?: 'end';
  /** The name of the row, which is larger on phones. */
  isName?: boolean;
  /** Left out on windows that are not wide. */
  isExtra?: boolean;
}

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
  chosen?: ReadonlySet<string>;
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
  const toggle = (changed: string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const key of changed) {
      if (isOn) next.add(key);
      else next.delete(key);
    }
    onChoose?.(next);
  };
  return (
    // The roles are explicit, since a table that is laid out as a list loses them.
    <table role="table" aria-label={label} className={styles.table}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {chosen && (
            <th role="columnheader" className={styles.choice}>
              <Checkbox
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
            <tr key={buildKey(row)} role="row" className={styles.row}>
              {chosen && (
                <td role="cell" className={styles.choice}>
                  <Checkbox
                    label={messages.common.choose(getName?.(row) ?? buildKey(row))}
                    checked={chosen.has(buildKey(row))}
                    onChange={(isOn) => toggle([buildKey(row)], isOn)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.id}
                  role="cell"
                  className={getClass(column)}
                  data-title={column.hideTitle ? undefined : column.title}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
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

const getClass = ({ align, isName, isExtra }: Column<never>): string =>
  [align && styles.end, isName && styles.name, isExtra && styles.extra].filter(Boolean).join(' ');

interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

const Checkbox = ({ label, checked, onChange }: CheckboxProps) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={checked}
    onChange={({ target }) => onChange(target.checked)}
  />
);

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
