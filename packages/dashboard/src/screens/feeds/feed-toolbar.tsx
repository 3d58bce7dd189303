import type { Feed } from '../../api/feeds.ts';
import { useMay } from '../../api/rights.ts';
import { Button } from '../../components/button.tsx';
import buttons from '../../components/button.module.css';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { Segments } from '../../components/segments.tsx';
import { messages } from '../../messages/index.ts';
import { number } from '../../messages/numbers.ts';
import { PATH_PREFIX } from '../../path-prefix.ts';
import { useIsNarrow } from '../../shell/wide.ts';
import type { OpenDialog } from './feed-dialogs.tsx';
import { SHOWN, getCount } from './feed-view.ts';
import type { FeedView } from './feed-view.ts';
import styles from './feeds.module.css';

const EXPORT = `${PATH_PREFIX}/api/v1/feeds/export`;

/** Adds, imports and exports feeds. On a phone, a menu has all but the first action. */
export function ScreenActions({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const isNarrow = useIsNarrow();
  const may = useMay();
  return (
    <>
      {isNarrow ? <MoreActions onOpen={onOpen} /> : <AllActions onOpen={onOpen} />}
      {may('feeds:write') && (
        <Button kind="primary" icon="plus" onClick={() => onOpen({ kind: 'add' })}>
          {messages.feeds.add}
        </Button>
      )}
    </>
  );
}

const AllActions = ({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) => (
  <>
    {useMay()('feeds:write') && (
      <>
        <Button icon="folder" onClick={() => onOpen({ kind: 'new-category' })}>
          {messages.feeds.newCategory}
        </Button>
        <Button icon="upload" onClick={() => onOpen({ kind: 'import' })}>
          {messages.feeds.importTitle}
        </Button>
      </>
    )}
    <a
      className={`${buttons.button} ${buttons.secondary}`}
      href={EXPORT}
      download="sluice-feeds.opml"
    >
      <Icon name="download" size={16} />
      {messages.feeds.downloadOpml}
    </a>
  </>
);

function MoreActions({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const mayChange = useMay()('feeds:write');
  return (
    <Menu
      label={messages.feeds.moreActions}
      trigger={
        <Button icon="more" aria-label={messages.feeds.moreActions}>
          {messages.shell.moreTab}
        </Button>
      }
      actions={[
        mayChange && {
          label: messages.feeds.newCategory,
          icon: 'folder',
          onSelect: () => onOpen({ kind: 'new-category' }),
        },
        mayChange && {
          label: messages.feeds.importTitle,
          icon: 'upload',
          onSelect: () => onOpen({ kind: 'import' }),
        },
        // Answered as an attachment, so the page stays.
        {
          label: messages.feeds.downloadOpml,
          icon: 'download',
          onSelect: () => location.assign(EXPORT),
        },
      ]}
    />
  );
}

interface FeedToolbarProps {
  feeds: Feed[];
  view: FeedView;
  onView: (change: Partial<FeedView>) => void;
}

/** Selects the feeds of the table by state and by words. */
export const FeedToolbar = ({ feeds, view, onView }: FeedToolbarProps) => (
  <div className={styles.toolbar} role="search">
    <Segments
      label={messages.feeds.show}
      options={SHOWN.map((show) => ({
        value: show,
        label: messages.feeds[show],
        count: number(getCount(feeds, show)),
      }))}
      value={view.show}
      onChange={(show) => onView({ show })}
    />
    <div className={styles.search}>
      <Field
        label={messages.feeds.search}
        hideLabel
        type="search"
        placeholder={messages.feeds.search}
        value={view.q}
        onChange={({ target }) => onView({ q: target.value })}
      />
    </div>
  </div>
);
