import { IconButton } from '../../components/button.tsx';
import { Popover } from '../../components/popover.tsx';
import { Segments } from '../../components/segments.tsx';
import { words } from '../../messages/index.ts';
import { density } from './reading-settings.ts';

/** How much of each post the list shows. */
export function DisplayMenu() {
  return (
    <Popover
      title={words.posts.density}
      trigger={<IconButton icon="sliders" label={words.posts.display} />}
    >
      <Segments
        label={words.posts.density}
        value={density.use()}
        onChange={density.choose}
        options={[
          { value: 'cards', label: words.posts.densityCards },
          { value: 'list', label: words.posts.densityList },
          { value: 'compact', label: words.posts.densityCompact },
        ]}
      />
    </Popover>
  );
}
