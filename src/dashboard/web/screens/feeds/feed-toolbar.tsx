import type { Feed } from '../../api/feeds.ts';
import { Button } from '../../components/button.tsx';
import buttons from '../../components/button.module.css';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { Segments } from '../../components/segments.tsx';
import { words } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import { PATH_PREFIX } from '../../path-prefix.ts';
import { useIsNarrow } from '../../shell/wide.ts';
import type { OpenDialog } from './feed-dialogs.tsx';
import { SHOWN, countOf } from './feed-view.ts';
import type { FeedView } from './feed-view.ts';
import styles from './feeds.module.css';

const EXPORT = `${PATH_PREFIX}/api/v1/feeds/export`;

/** Adds, imports and exports feeds. On a phone, a menu has all but the first action. */
export function ScreenActions({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const isNarrow = useIsNarrow();
  return (
    <>
      {isNarrow ? <MoreActions onOpen={onOpen} /> : <AllActions onOpen={onOpen} />}
      <Button kind="primary" icon="plus" onClick={() => onOpen({ kind: 'add' })}>
        {words.feeds.add}
      </Button>
    </>
  );
}

const AllActions = ({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) => (
  <>
    <Button icon="folder" onClick={() => onOpen({ kind: 'new-category' })}>
      {words.feeds.newCategory}
    </Button>
    <Button icon="upload" onClick={() => onOpen({ kind: 'import' })}>
      {words.feeds.importTitle}
    </Button>
    <a
      className={`${buttons.button} ${buttons.secondary}`}
      href={EXPORT}
      download="sluice-feeds.opml"
    >
      <Icon name="download" size={16} />
      {words.feeds.downloadOpml}
    </a>
  </>
);

const MoreActions = ({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) => (
  <Menu
    label={words.feeds.moreActions}
    trigger={
      <Button icon="more" aria-label={words.feeds.moreActions}>
        {words.shell.moreTab}
      </Button>
    }
    actions={[
      {
        label: words.feeds.newCategory,
        icon: 'folder',
        onSelect: () => onOpen({ kind: 'new-category' }),
      },
      {
        label: words.feeds.importTitle,
        icon: 'upload',
        onSelect: () => onOpen({ kind: 'import' }),
      },
      // Answered as an attachment, so the page stays.
      {
        label: words.feeds.downloadOpml,
        icon: 'download',
        onSelect: () => location.assign(EXPORT),
      },
    ]}
  />
);

interface FeedToolbarProps {
  feeds: Feed[];
  view: FeedView;
  onView: (change: Partial<FeedView>) => void;
}

/** Selects the feeds of the table by state and by words. */
export const FeedToolbar = ({ feeds, view, onView }: FeedToolbarProps) => (
  <div className={styles.toolbar} role="search">
    <Segments
      label={words.feeds.show}
      options={SHOWN.map((show) => ({
        value: show,
        label: words.feeds[show],
        count: number(countOf(feeds, show)),
      }))}
      value={view.show}
      onChange={(show) => onView({ show })}
    />
    <div className={styles.search}>
      <Field
        label={words.feeds.search}
        hideLabel
        type="search"
        placeholder={words.feeds.search}
        value={view.q}
        onChange={({ target }) => onView({ q: target.value })}
      />
    </div>
  </div>
);
