import { IconButton } from '../../components/button.tsx';
import { Popover } from '../../components/popover.tsx';
import { Segments } from '../../components/segments.tsx';
import { ThemeSwitch } from '../../components/theme-switch.tsx';
import { words } from '../../messages/index.ts';
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
      title={words.posts.articleSettings}
      trigger={<IconButton icon="type" label={words.posts.articleSettings} />}
    >
      <div className={styles.settings}>
        <Segments
          label={words.posts.font}
          value={font.use()}
          onChange={font.choose}
          options={[
            { value: 'sans', label: words.posts.fontSans },
            { value: 'serif', label: words.posts.fontSerif },
          ]}
        />
        <div className={styles.size}>
          <span>{words.posts.size}</span>
          <IconButton
            icon="minus"
            label={words.posts.sizeSmaller}
            disabled={size === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            icon="plus"
            label={words.posts.sizeLarger}
            disabled={size === BY_SIZE.length - 1}
            onClick={() => step(1)}
          />
        </div>
        <Segments
          label={words.posts.lineWidth}
          value={lineWidth.use()}
          onChange={lineWidth.choose}
          options={[
            { value: 'narrow', label: words.posts.narrow },
            { value: 'normal', label: words.posts.normal },
            { value: 'wide', label: words.posts.wide },
          ]}
        />
        <ThemeSwitch />
      </div>
    </Popover>
  );
}
