import type { Category } from '../../api/categories.ts';
import { useRenameCategory } from '../../api/categories.ts';
import type { Feed } from '../../api/feeds.ts';
import { IconButton } from '../../components/button.tsx';
import { EditableName } from '../../components/editable-name.tsx';
import { Card } from '../../components/screen.tsx';
import type { OpenDialog } from './feed-dialogs.tsx';
import { FeedRow } from './feed-row.tsx';
import styles from './feeds.module.css';

interface CategoryGroupProps {
  /** Null for the feeds without a category. */
  category: Category | null;
  feeds: Feed[];
  onOpen: (dialog: OpenDialog) => void;
}

/** A category and its feeds. */
export function CategoryGroup({ category, feeds, onOpen }: CategoryGroupProps) {
  const name = category?.name ?? 'Without a category';
  return (
    <section aria-label={name}>
      <CategoryHeading category={category} name={name} onOpen={onOpen} />
      <Card>
        {feeds.length === 0 ? (
          <p className={styles.none}>
            No feeds in this category yet. Use the edit button of a feed to move it here.
          </p>
        ) : (
          <ul>
            {feeds.map((feed) => (
              <FeedRow key={feed.id} feed={feed} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function CategoryHeading(props: {
  category: Category | null;
  name: string;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { category, name, onOpen } = props;
  const rename = useRenameCategory();
  if (!category) return <h2 className={styles.heading}>{name}</h2>;
  return (
    <div className={styles.heading}>
      <h2 className="visually-hidden">{name}</h2>
      <EditableName
        name={name}
        label={`Name of ${name}`}
        onRename={(changed) => rename.mutateAsync({ id: category.id, name: changed })}
      />
      <IconButton
        icon="trash"
        label={`Delete the category ${name}`}
        onClick={() => onOpen({ kind: 'delete-category', category })}
      />
    </div>
  );
}
