import { memo } from 'react';
import type { ReactNode } from 'react';
import { messages } from '../messages/index.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { getClass } from './table-column.ts';
import type { Column } from './table-column.ts';
import styles from './table.module.css';

interface TableRowProps<T> {
  row: T;
  id: string;
  name: string;
  columns: Column<T>[];
  /** Without it the row cannot be chosen. */
  isChosen: boolean | undefined;
  onToggle: (ids: string[], isOn: boolean) => void;
}

/** One record. Hundreds of them are not rendered again for a change of one. */
export const TableRow = memo(function TableRow<T>(props: TableRowProps<T>) {
  const { row, id, name, columns, isChosen, onToggle } = props;
  return (
    <tr role="row" className={styles.row}>
      {isChosen !== undefined && (
        <td role="cell" className={styles.choice}>
          <RowCheckbox
            label={messages.common.choose(name)}
            checked={isChosen}
            onChange={(isOn) => onToggle([id], isOn)}
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
  );
}) as <T>(props: TableRowProps<T>) => ReactNode;
