import type { ReactNode } from 'react';
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

export const getClass = ({ align, isName, isExtra }: Column<never>): string =>
  [align && styles.end, isName && styles.name, isExtra && styles.extra].filter(Boolean).join(' ');
