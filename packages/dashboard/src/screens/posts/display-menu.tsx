import { IconButton } from '../../components/button.tsx';
import { Popover } from '../../components/popover.tsx';
import { Segments } from '../../components/segments.tsx';
import { messages } from '../../messages/index.ts';
import { density } from './reading-settings.ts';

/** How much of each post the list shows. */
export function DisplayMenu() {
  return (
    <Popover
      title={messages.posts.density}
      trigger={<IconButton icon="sliders" label={messages.posts.display} />}
    >
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
    </Popover>
  );
}
