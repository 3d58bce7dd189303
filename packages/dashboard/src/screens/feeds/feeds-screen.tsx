import { useDeferredValue, useMemo, useState } from 'react';
import { useCategories } from '../../api/categories.ts';
import type { Category } from '../../api/categories.ts';
import { useFeeds } from '../../api/feeds.ts';
import type { Feed } from '../../api/feeds.ts';
import { useMay } from '../../api/rights.ts';
import { Button } from '../../components/button.tsx';
import { Card, Screen } from '../../components/screen.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { messages } from '../../messages/index.ts';
import { useAsked } from '../../shell/asked.ts';
import { FeedDialogs } from './feed-dialogs.tsx';
import type { OpenDialog } from './feed-dialogs.tsx';
import { FeedTable } from './feed-table.tsx';
import { FeedToolbar, ScreenActions } from './feed-toolbar.tsx';
import { grouped, inView, useFeedView } from './feed-view.ts';
import styles from './feeds.module.css';
import { SelectionBar } from './selection-bar.tsx';

/** All feeds of the account, as a table. */
export function FeedsScreen() {
  const feeds = useFeeds();
  const categories = useCategories();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useAsked('add', () => setDialog({ kind: 'add' }));
  useAsked('import', () => setDialog({ kind: 'import' }));
  useAsked('new-category', () => setDialog({ kind: 'new-category' }));
  return (
    <Screen
      title={messages.feeds.title}
      lead={messages.feeds.lead}
      actions={<ScreenActions onOpen={setDialog} />}
    >
      <Loaded query={feeds} rows={10}>
        {(all) => (
          <Loaded query={categories} rows={10}>
            {(known) => <Feeds feeds={all} categories={known} onOpen={setDialog} />}
          </Loaded>
        )}
      </Loaded>
      <FeedDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Screen>
  );
}

interface FeedsProps {
  feeds: Feed[];
  categories: Category[];
  onOpen: (dialog: OpenDialog) => void;
}

function Feeds({ feeds, categories, onOpen }: FeedsProps) {
  const may = useMay();
  const [view, changeView] = useFeedView();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // The field answers at once, and the rows follow.
  const show = useDeferredValue(view.show);
  const q = useDeferredValue(view.q);
  const shown = useMemo(() => inView(feeds, { show, q }), [feeds, show, q]);
  const isWhole = show === 'all' && !q;
  const groups = useMemo(() => grouped(shown, categories, isWhole), [shown, categories, isWhole]);
  // What is not shown is not changed.
  const selected = useMemo(() => shown.filter(({ id }) => chosen.has(id)), [shown, chosen]);
  const selectedIds = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  const clear = () => setChosen(new Set());
  if (feeds.length === 0 && categories.length === 0) return <NoFeeds onOpen={onOpen} />;
  return (
    <>
      <FeedToolbar feeds={feeds} view={view} onView={changeView} />
      {groups.length > 0 ? (
        <div className={selected.length > 0 ? styles.choosing : undefined}>
          <FeedTable
            groups={groups}
            chosen={may('feeds:write') ? selectedIds : undefined}
            onChoose={setChosen}
            onOpen={onOpen}
          />
        </div>
      ) : (
        <NoMatch
          isHealthy={show === 'failing' && !q}
          onAll={() => changeView({ show: 'all', q: '' })}
        />
      )}
      {selected.length > 0 && <SelectionBar feeds={selected} onDone={clear} />}
    </>
  );
}

function NoFeeds({ onOpen }: Pick<FeedsProps, 'onOpen'>) {
  const may = useMay();
  return (
    <Card>
      <EmptyState
        icon="feeds"
        title={messages.feeds.empty}
        action={
          may('feeds:write') && (
            <div className={styles.firstSteps}>
              <Button kind="primary" icon="plus" onClick={() => onOpen({ kind: 'add' })}>
                {messages.feeds.add}
              </Button>
              <Button icon="upload" onClick={() => onOpen({ kind: 'import' })}>
                {messages.feeds.importTitle}
              </Button>
            </div>
          )
        }
      >
        {messages.feeds.emptyText}
      </EmptyState>
    </Card>
  );
}

const NoMatch = ({ isHealthy, onAll }: { isHealthy: boolean; onAll: () => void }) => (
  <EmptyState
    icon={isHealthy ? 'done' : 'search'}
    title={isHealthy ? messages.feeds.noneFailing : messages.feeds.noMatch}
    action={<Button onClick={onAll}>{messages.feeds.all}</Button>}
  >
    {isHealthy ? messages.feeds.noneFailingText : messages.feeds.noMatchText}
  </EmptyState>
);
