import { IconButton } from '../../components/button.tsx';
import { Popover } from '../../components/popover.tsx';
import { Segments } from '../../components/segments.tsx';
import { messages } from '../../messages/index.ts';
import styles from './reading-menu.module.css';
import { density, listSort } from './reading-settings.ts';

/** How much of each post the list shows, and in which order. */
export function DisplayMenu() {
  return (
    <Popover
      title={messages.posts.display}
      trigger={<IconButton icon="sliders" label={messages.posts.display} />}
    >
      <div className={styles.settings}>
        <Segments
          label={messages.posts.density}
          value={density.use()}
          onChange={density.choose}
          options={[
            { value: 'cards', label: messages.posts.densityCards },
            { value: 'list', label: messages.posts.densityList },
            { value: 'compact', label: messages.posts.densityCompact },
          ]}
        />
        <Segments
          label={messages.posts.sort}
          value={listSort.use()}
          onChange={listSort.choose}
          options={[
            { value: '-publishedAt', label: messages.posts.sortNewest },
            { value: 'publishedAt', label: messages.posts.sortOldest },
          ]}
        />
      </div>
    </Popover>
  );
}
