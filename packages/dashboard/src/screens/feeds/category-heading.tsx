import type { Category } from '../../api/categories.ts';
import { useMay } from '../../api/rights.ts';
import { Menu } from '../../components/menu.tsx';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import type { OpenDialog } from './feed-dialogs.tsx';
import styles from './feeds.module.css';

interface CategoryHeadingProps {
  /** Null for the feeds without a category. */
  category: Category | null;
  count: number;
  onOpen: (dialog: OpenDialog) => void;
}

/** The row above the feeds of a category. */
export function CategoryHeading({ category, count, onOpen }: CategoryHeadingProps) {
  const may = useMay();
  return (
    <div className={styles.heading}>
      <span dir="auto">{category?.name ?? messages.feeds.noCategory}</span>
      <span className={styles.count}>{number(count)}</span>
      {category && may('feeds:write') && (
        <Menu
          label={messages.feeds.actionsFor(category.name)}
          actions={[
            {
              label: messages.feeds.renameCategory,
              icon: 'pencil',
              onSelect: () => onOpen({ kind: 'rename-category', category }),
            },
            {
              label: messages.feeds.deleteCategory,
              icon: 'trash',
              danger: true,
              onSelect: () => onOpen({ kind: 'delete-category', category }),
            },
          ]}
        />
      )}
    </div>
  );
}
