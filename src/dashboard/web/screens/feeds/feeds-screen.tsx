import { useState } from 'react';
import { useCategories } from '../../api/categories.ts';
import type { Category } from '../../api/categories.ts';
import { useFeeds } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Card, Screen } from '../../components/screen.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { PATH_PREFIX } from '../../path-prefix.ts';
import { AddFeedDialog } from './add-feed-dialog.tsx';
import { CategoryGroup } from './category-group.tsx';
import { FeedDialogs } from './feed-dialogs.tsx';
import type { OpenDialog } from './feed-dialogs.tsx';
import styles from './feeds.module.css';
import { ImportDialog } from './import-dialog.tsx';
import { NewCategoryDialog } from './new-category-dialog.tsx';

export function FeedsScreen() {
  const feeds = useFeeds();
  const categories = useCategories();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setDialog({ kind: 'add' })}>
      Add a feed
    </Button>
  );
  return (
    <Screen
      title="Feeds"
      lead="Sluice fetches each feed as often as it publishes. Categories group the feeds."
      actions={add}
    >
      <Toolbar onOpen={setDialog} />
      <Loaded query={feeds}>
        {(allFeeds) =>
          allFeeds.length === 0 && !categories.data?.length ? (
            <Card>
              <EmptyState icon="feeds" title="No feeds yet" action={add}>
                Paste the address of a website or blog that you like, or import the OPML file of
                another reader.
              </EmptyState>
            </Card>
          ) : (
            <Loaded query={categories}>
              {(all) => (
                <div className={styles.groups}>
                  {grouped(allFeeds, all).map(({ category, feeds: own }) => (
                    <CategoryGroup
                      key={category?.id ?? 'none'}
                      category={category}
                      feeds={own}
                      onOpen={setDialog}
                    />
                  ))}
                </div>
              )}
            </Loaded>
          )
        }
      </Loaded>
      {dialog?.kind === 'add' && <AddFeedDialog onClose={close} />}
      {dialog?.kind === 'import' && <ImportDialog onClose={close} />}
      {dialog?.kind === 'new-category' && <NewCategoryDialog onClose={close} />}
      <FeedDialogs dialog={dialog} onClose={close} />
    </Screen>
  );
}

function Toolbar({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  return (
    <div className={styles.toolbar}>
      <Button kind="quiet" icon="folder" onClick={() => onOpen({ kind: 'new-category' })}>
        New category
      </Button>
      <Button kind="quiet" icon="upload" onClick={() => onOpen({ kind: 'import' })}>
        Import OPML
      </Button>
      <a
        className={styles.export}
        href={`${PATH_PREFIX}/api/v1/feeds/export`}
        download="sluice-feeds.opml"
      >
        <Icon name="download" size={18} />
        Export OPML
      </a>
    </div>
  );
}

interface Group {
  category: Category | null;
  feeds: Feed[];
}

/** Each category with its feeds, then the feeds without a category. */
function grouped(feeds: Feed[], categories: Category[]): Group[] {
  const of = (id: string | null) => feeds.filter(({ categoryId }) => categoryId === id);
  const groups: Group[] = categories.map((category) => ({ category, feeds: of(category.id) }));
  const rest = of(null);
  return rest.length > 0 ? [...groups, { category: null, feeds: rest }] : groups;
}
