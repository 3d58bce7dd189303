import { IconButton } from '../../components/button.tsx';
import { Popover } from '../../components/popover.tsx';
import { Segments } from '../../components/segments.tsx';
import { ThemeSwitch } from '../../components/theme-switch.tsx';
import { messages } from '../../messages/index.ts';
import styles from './reading-menu.module.css';
import { font, lineWidth, SIZES, textSize } from './reading-settings.ts';

const BY_SIZE = [...SIZES].sort();

/** Font, size, width and theme of the text. */
export function ReadingMenu() {
  const size = BY_SIZE.indexOf(textSize.use());
  const step = (by: number) => {
    const next = BY_SIZE[size + by];
    if (next) textSize.choose(next);
  };
  return (
    <Popover
      title={messages.posts.articleSettings}
      trigger={<IconButton icon="type" label={messages.posts.articleSettings} />}
    >
      <div className={styles.settings}>
        <Segments
          label={messages.posts.font}
          value={font.use()}
          onChange={font.choose}
          options={[
            { value: 'sans', label: messages.posts.fontSans },
            { value: 'serif', label: messages.posts.fontSerif },
          ]}
        />
        <div className={styles.size}>
          <span>{messages.posts.size}</span>
          <IconButton
            icon="minus"
            label={messages.posts.sizeSmaller}
            disabled={size === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            icon="plus"
            label={messages.posts.sizeLarger}
            disabled={size === BY_SIZE.length - 1}
            onClick={() => step(1)}
          />
        </div>
        <Segments
          label={messages.posts.lineWidth}
          value={lineWidth.use()}
          onChange={lineWidth.choose}
          options={[
            { value: 'narrow', label: messages.posts.narrow },
            { value: 'normal', label: messages.posts.normal },
            { value: 'wide', label: messages.posts.wide },
          ]}
        />
        <ThemeSwitch />
      </div>
    </Popover>
  );
}
